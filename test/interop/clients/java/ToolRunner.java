import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Base64;
import org.apache.kafka.common.utils.internals.Exit;

/**
 * Runs Kafka's command-line tools one after the other in one process: starting a JVM costs more than most of them.
 * A line of input: class, standard input and arguments in base64, separated by blanks. A line of output: exit code
 * and what the tool printed.
 */
public class ToolRunner {
    /** Thrown in place of an exit; some tools catch it and exit once more, so that the first code counts. */
    static class Exited extends RuntimeException {
        Exited(int code) {
            super("exit " + code, null, false, false);
            if (first == null) {
                first = code;
            }
        }
    }

    static Integer first;

    public static void main(String[] a) throws Exception {
        PrintStream out = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Exit.setExitProcedure((code, message) -> {
            throw new Exited(code);
        });
        Exit.setHaltProcedure((code, message) -> {
            throw new Exited(code);
        });
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", -1);
            byte[][] parts = new byte[words.length][];
            for (int i = 0; i < words.length; i++) {
                parts[i] = Base64.getDecoder().decode(words[i]);
            }
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            PrintStream stream = new PrintStream(printed, true);
            System.setIn(new ByteArrayInputStream(parts[1]));
            System.setOut(stream);
            System.setErr(stream);
            int code = run(new String(parts[0]), Arrays.copyOfRange(parts, 2, parts.length), stream);
            out.println(code + " " + Base64.getEncoder().encodeToString(printed.toByteArray()));
            out.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    static int run(String name, byte[][] parts, PrintStream stream) {
        String[] args = new String[parts.length];
        for (int i = 0; i < args.length; i++) {
            args[i] = new String(parts[i]);
        }
        first = null;
        try {
            Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) args);
            return 0;
        } catch (InvocationTargetException e) {
            if (first != null) {
                return first;
            }
            e.getCause().printStackTrace(stream);
            return 1;
        } catch (Throwable e) {
            e.printStackTrace(stream);
            return 1;
        }
    }
}
