import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { cpuOf } from './cpu.ts'

/** An event of a stream with the length that HTTP puts before it. */
const event = Buffer.from('34\r\nevent: changed\ndata: {"kind":"shifts"}\n\n\r\n')
const times = 100

/**
 * The least that notifying this many open pages can cost: the processor milliseconds of a process that only writes the event to each
 * connection.
 */
export async function costOfBareSockets(count: number): Promise<number> {
  const child = fork(import.meta.filename)
  const [port] = (await once(child, 'message')) as [number]
  const connections = await Promise.all(Array.from({ length: count }, () => connected(port)))
  const before = cpuOf(child.pid!)
  child.send('tell')
  await once(child, 'message')
  const spent = cpuOf(child.pid!) - before
  for (const connection of connections) connection.destroy()
  child.kill()
  return (spent * 1000) / times
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').resume()
  await once(socket, 'connect')
  return socket
}

/** The process whose cost is measured. */
function serve(): void {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => sockets.delete(socket))))
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
  process.once('message', async () => {
    for (let time = 0; time < times; time++) {
      for (const socket of sockets) socket.write(event)
      // Time for the readers, as between two writes of a team.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    process.send!('told')
  })
}

if (process.send && process.argv[1] === import.meta.filename) serve()
