import type { ServerResponse } from 'node:http'

/** Proxies close connections that are silent for longer. */
const heartbeatMs = 25_000

/** Keeps an event stream open with regular beats, and closes it if its reader has read nothing since the last beat. */
export function startHeartbeat(stream: ServerResponse, everyMs = heartbeatMs): void {
  const beat = setInterval(() => {
    if (stream.writableLength > 0) stream.destroy()
    else if (!stream.writableEnded) stream.write(': still here\n\n')
  }, everyMs)
  stream.on('close', () => clearInterval(beat))
}
