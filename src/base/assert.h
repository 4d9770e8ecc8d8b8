/* ASSERT stays on in release builds: it checks our own word, never what a
 * peer, a client or a disk says. */
#ifndef BASE_ASSERT_H
#define BASE_ASSERT_H

_Noreturn void assert_failed(const char *expression, const char *file, int line);

#define ASSERT(expression) ((expression) ? (void)0 : assert_failed(#expression, __FILE__, __LINE__))
#define UNREACHABLE() assert_failed("unreachable", __FILE__, __LINE__)

#endif
