"""aiokafka: member, as in confluent.py."""
import asyncio
import signal
import sys

from aiokafka import AIOKafkaConsumer
from aiokafka.errors import KafkaError


async def member(server, topic, group, path):
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    c = AIOKafkaConsumer(topic, bootstrap_servers=server, group_id=group, auto_offset_reset='earliest',
                         enable_auto_commit=False, session_timeout_ms=10000, heartbeat_interval_ms=300,
                         fetch_max_wait_ms=100, retry_backoff_ms=100)
    await c.start()
    with open(path, 'w', encoding='ascii') as out:
        while not stop.is_set():
            try:
                got = await c.getmany(timeout_ms=200)
                for records in got.values():
                    out.writelines('%d %d\n' % (m.partition, m.offset) for m in records)
                out.flush()
                if got:
                    await c.commit()
            except KafkaError:
                await asyncio.sleep(0.1)  # the server is away, or the group is rebalancing: read again
    await c.stop()


{'member': lambda *args: asyncio.run(member(*args))}[sys.argv[1]](*sys.argv[2:])
