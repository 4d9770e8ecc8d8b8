// KafkaJS; same commands as ../python/confluent.py. Its public consumer always joins a group, so
// reading an assigned partition goes through the client's own cluster and broker classes.
const fs = require('fs')
const path = require('path')
const { createRequire } = require('module')

const load = createRequire(path.join(process.env.INTEROP_NODE_MODULES, 'x.js'))
const { Kafka, CompressionTypes, CompressionCodecs, logLevel } = load('kafkajs')
CompressionCodecs[CompressionTypes.Snappy] = load('kafkajs-snappy')

const lines = file => {
  const data = fs.readFileSync(file)
  const out = []
  for (let at = 0, end; (end = data.indexOf(10, at)) >= 0; at = end + 1) out.push(data.subarray(at, end))
  return out
}

const CODECS = { none: CompressionTypes.None, gzip: CompressionTypes.GZIP, snappy: CompressionTypes.Snappy }

async function produce(server, topic, partition, codec, file) {
  const kafka = new Kafka({ brokers: [server], logLevel: logLevel.NOTHING, retry: { retries: 8 } })
  const producer = kafka.producer({ createPartitioner: () => ({ message }) => message.partition, idempotent: true, maxInFlightRequests: 1 })
  await producer.connect()
  const messages = lines(file).map((value, i) => ({ value, key: String(i), headers: { n: String(i) }, partition: Number(partition) }))
  for (let i = 0; i < messages.length; i += 200) {
    await producer.send({ topic, compression: CODECS[codec], acks: -1, messages: messages.slice(i, i + 200) })
  }
  await producer.disconnect()
}

async function consume(server, topic, partition, count, file) {
  const kafka = new Kafka({ brokers: [server], logLevel: logLevel.NOTHING })
  const create = Object.getOwnPropertySymbols(kafka).find(s => String(s).includes('createCluster'))
  const until = Date.now() + 60000
  const out = []
  let cluster = null
  while (out.length < Number(count)) {
    if (Date.now() > until) throw new Error(`only ${out.length} of ${count} records`)
    try {
      if (!cluster) {
        cluster = kafka[create]({ metadataMaxAge: 1000 })
        await cluster.connect()
        await cluster.addTargetTopic(topic)
      }
      const leader = Object.keys(cluster.findLeaderForPartitions(topic, [Number(partition)]))[0]
      const broker = await cluster.findBroker({ nodeId: leader })
      const answer = await broker.fetch({
        maxWaitTime: 100, minBytes: 1, isolationLevel: 0,
        topics: [{ topic, partitions: [{ partition: Number(partition), fetchOffset: String(out.length), maxBytes: 1048576 }] }],
      })
      for (const m of answer.responses[0].partitions[0].messages) {
        if (Number(m.offset) < out.length) continue // the batch began earlier
        const n = String(out.length)
        if (String(m.key) !== n || String(m.headers.n) !== n || m.offset !== n) {
          throw Object.assign(new Error(`record ${n}: offset ${m.offset} key ${m.key} header ${m.headers.n}`), { wrong: true })
        }
        out.push(m.value)
        if (out.length === Number(count)) break
      }
    } catch (e) {
      if (e.wrong) throw e
      if (cluster) await cluster.disconnect().catch(() => {})
      cluster = null
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
  await cluster.disconnect()
  fs.writeFileSync(file, Buffer.concat(out.flatMap(v => [v, Buffer.from('\n')])))
}

async function member(server, topic, group, file) {
  const kafka = new Kafka({ brokers: [server], logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 100, maxRetryTime: 500, retries: 100 } })
  const consumer = kafka.consumer({ groupId: group, sessionTimeout: 10000, heartbeatInterval: 300, maxWaitTimeInMs: 100 })
  const out = fs.openSync(file, 'w')
  const stopped = new Promise(resolve => process.once('SIGTERM', resolve))
  await consumer.connect()
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachBatch: async ({ batch, heartbeat }) => {
      fs.writeSync(out, batch.messages.map(m => `${batch.partition} ${m.offset}\n`).join(''))
      await consumer.commitOffsets([{ topic, partition: batch.partition, offset: String(Number(batch.lastOffset()) + 1) }])
      await heartbeat()
    },
  })
  await stopped
  await consumer.disconnect()
}

const [command, ...rest] = process.argv.slice(2)
;({ produce, consume, member })[command](...rest).then(() => process.exit(0), e => {
  console.error(String(e.message || e))
  process.exit(1)
})
