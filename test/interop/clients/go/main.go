// franz-go; same commands as ../python/confluent.py.
package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		fail("not a number: %s", s)
	}
	return n
}

func produce(server, topic, partition, codec, path string) {
	codecs := map[string]kgo.CompressionCodec{"none": kgo.NoCompression(), "gzip": kgo.GzipCompression(),
		"snappy": kgo.SnappyCompression(), "lz4": kgo.Lz4Compression(), "zstd": kgo.ZstdCompression()}
	client, err := kgo.NewClient(kgo.SeedBrokers(server), kgo.RecordPartitioner(kgo.ManualPartitioner()),
		kgo.ProducerBatchCompression(codecs[codec]), kgo.ProducerLinger(5*time.Millisecond))
	if err != nil {
		fail("%v", err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		fail("%v", err)
	}
	lines := bytes.Split(data, []byte("\n"))
	var records []*kgo.Record
	for i, line := range lines[:len(lines)-1] {
		n := []byte(strconv.Itoa(i))
		records = append(records, &kgo.Record{Topic: topic, Partition: int32(number(partition)), Key: n, Value: line,
			Headers: []kgo.RecordHeader{{Key: "n", Value: n}}})
	}
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	if err := client.ProduceSync(ctx, records...).FirstErr(); err != nil {
		fail("%v", err)
	}
	client.Close()
}

func consume(server, topic, partition, count, path string) {
	client, err := kgo.NewClient(kgo.SeedBrokers(server), kgo.FetchMaxWait(100*time.Millisecond),
		kgo.ConsumeResetOffset(kgo.NoResetOffset()),
		kgo.ConsumePartitions(map[string]map[int32]kgo.Offset{topic: {int32(number(partition)): kgo.NewOffset().At(0)}}))
	if err != nil {
		fail("%v", err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	var out bytes.Buffer
	seen := 0
	for seen < number(count) {
		fetches := client.PollFetches(ctx)
		if ctx.Err() != nil {
			fail("only %d of %s records", seen, count)
		}
		fetches.EachError(func(t string, p int32, err error) { fail("%v", err) })
		fetches.EachRecord(func(r *kgo.Record) {
			n := strconv.Itoa(seen)
			if seen == number(count) {
				return
			}
			if string(r.Key) != n || len(r.Headers) != 1 || string(r.Headers[0].Value) != n || r.Offset != int64(seen) {
				fail("record %s: offset %d key %s headers %v", n, r.Offset, r.Key, r.Headers)
			}
			out.Write(r.Value)
			out.WriteByte('\n')
			seen++
		})
	}
	client.Close()
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		fail("%v", err)
	}
}

func member(server, topic, group, path string) {
	client, err := kgo.NewClient(kgo.SeedBrokers(server), kgo.FetchMaxWait(100*time.Millisecond), kgo.ConsumerGroup(group),
		kgo.ConsumeTopics(topic), kgo.DisableAutoCommit(), kgo.SessionTimeout(10*time.Second),
		kgo.HeartbeatInterval(300*time.Millisecond), kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()))
	if err != nil {
		fail("%v", err)
	}
	out, err := os.Create(path)
	if err != nil {
		fail("%v", err)
	}
	ctx, cancel := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer cancel()
	for ctx.Err() == nil {
		var lines bytes.Buffer
		client.PollFetches(ctx).EachRecord(func(r *kgo.Record) { fmt.Fprintf(&lines, "%d %d\n", r.Partition, r.Offset) })
		if _, err := out.Write(lines.Bytes()); err != nil {
			fail("%v", err)
		}
		if lines.Len() > 0 {
			// A failure is the server's absence or a rebalance: what was not committed is read again.
			within, done := context.WithTimeout(context.Background(), 5*time.Second)
			_ = client.CommitUncommittedOffsets(within)
			done()
		}
	}
	client.Close()
}

func main() {
	a := os.Args[2:]
	if os.Args[1] == "member" {
		member(a[0], a[1], a[2], a[3])
		return
	}
	map[string]func(a, b, c, d, e string){"produce": produce, "consume": consume}[os.Args[1]](a[0], a[1], a[2], a[3], a[4])
}
