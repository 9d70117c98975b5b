import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Wire {
  /** The address of the server through the proxy. */
  url: string
  /** Silently drops all data on the existing connections. */
  cut(): void
  close(): Promise<void>
}

/** A proxy to a server that can be cut silently, like a network. */
export async function aWire(to: string): Promise<Wire> {
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), new URL(to).hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: () => ends.forEach((end) => end.unpipe().pause()),
    close() {
      for (const end of ends) end.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
