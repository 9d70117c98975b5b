import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy that can fall silent: connections stay open, new ones are accepted, and nothing passes. */
export async function startProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (isSilent) socket.pause()
    return socket
  }
  const server = createServer((near) => {
    const far = hold(connect(target.port, target.host))
    hold(near)
    near.on('data', (chunk) => far.write(chunk)).on('close', () => far.destroy())
    far.on('data', (chunk) => near.write(chunk)).on('close', () => near.destroy())
    if (isSilent) [near, far].forEach((socket) => socket.pause())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
