// sarama: member and committed, as in ../python/confluent.py.
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"github.com/IBM/sarama"
)

func fail(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}

type handler struct {
	lock sync.Mutex // partitions are claimed by a goroutine each
	out  *bufio.Writer
}

func (*handler) Setup(sarama.ConsumerGroupSession) error   { return nil }
func (*handler) Cleanup(sarama.ConsumerGroupSession) error { return nil }

func (h *handler) ConsumeClaim(session sarama.ConsumerGroupSession, claim sarama.ConsumerGroupClaim) error {
	for {
		select {
		case m, ok := <-claim.Messages():
			if !ok {
				return nil
			}
			h.lock.Lock()
			fmt.Fprintf(h.out, "%d %d\n", m.Partition, m.Offset)
			session.MarkMessage(m, "")
			if len(claim.Messages()) == 0 {
				h.out.Flush()
				session.Commit()
			}
			h.lock.Unlock()
		case <-session.Context().Done():
			return nil
		}
	}
}

func member(server, topic, group, path string) {
	config := sarama.NewConfig()
	config.Version = sarama.MaxVersion
	config.Consumer.Offsets.Initial = sarama.OffsetOldest
	config.Consumer.Offsets.AutoCommit.Enable = false
	config.Consumer.Group.Session.Timeout = 10 * time.Second
	config.Consumer.Group.Heartbeat.Interval = 300 * time.Millisecond
	config.Consumer.MaxWaitTime = 100 * time.Millisecond
	config.Metadata.Retry.Max = 100
	consumer, err := sarama.NewConsumerGroup([]string{server}, group, config)
	if err != nil {
		fail("%v", err)
	}
	file, err := os.Create(path)
	if err != nil {
		fail("%v", err)
	}
	h := &handler{out: bufio.NewWriter(file)}
	ctx, cancel := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer cancel()
	for ctx.Err() == nil { // Consume ends with each rebalance, and with the server
		if consumer.Consume(ctx, []string{topic}, h) != nil {
			time.Sleep(100 * time.Millisecond)
		}
	}
	h.out.Flush()
	if err := consumer.Close(); err != nil {
		fail("%v", err)
	}
}

func committed(server, topic, group, path string) {
	config := sarama.NewConfig()
	config.Version = sarama.MaxVersion
	admin, err := sarama.NewClusterAdmin([]string{server}, config)
	if err != nil {
		fail("%v", err)
	}
	found, err := admin.ListConsumerGroupOffsets(group, map[string][]int32{topic: {0, 1}})
	if err != nil {
		fail("%v", err)
	}
	text := ""
	for partition := range int32(2) {
		block := found.GetBlock(topic, partition)
		text += fmt.Sprintf("%d %s\n", block.Offset, block.Metadata)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		fail("%v", err)
	}
	admin.Close()
}

func main() {
	a := os.Args[2:]
	map[string]func(a, b, c, d string){"member": member, "committed": committed}[os.Args[1]](a[0], a[1], a[2], a[3])
}
