import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { startHeartbeat } from './heartbeat.ts'

const server = createServer()
afterEach(() => server.close())

/** A connected reader, and the stream that the server writes to. */
async function aStream() {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, stream] = (await once(server, 'request')) as [unknown, ServerResponse]
  stream.writeHead(200, { 'content-type': 'text/event-stream' })
  return { reader, stream }
}

test('a stream that is read stays open and gets regular heartbeats', async () => {
  const { reader, stream } = await aStream()
  let heard = ''
  reader.on('data', (part) => (heard += String(part)))
  startHeartbeat(stream, 10)
  await expect.poll(() => heard.split(': still here').length).toBeGreaterThan(3)
  expect(stream.destroyed).toBe(false)
  reader.destroy()
  await once(stream, 'close')
})

test('a stream whose reader stops reading is closed, and its pending data is dropped', async () => {
  const { reader, stream } = await aStream()
  reader.pause()
  stream.write('x'.repeat(20_000_000))
  expect(stream.writableLength).toBeGreaterThan(0)
  startHeartbeat(stream, 10)
  await once(stream, 'close')
  expect(stream.destroyed).toBe(true)
  reader.destroy()
})
