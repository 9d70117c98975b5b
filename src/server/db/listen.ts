import { setTimeout as wait } from 'node:timers/promises'

import type { PGlite } from '@electric-sql/pglite'

import { connectionTo, ServerConnection } from './connection.ts'

interface Listener {
  onMessage(channel: string, payload: string): void
  /** From now on nothing is heard. */
  onDisconnect(): void
  /** Messages arrive from now on. Those sent while disconnected are lost. */
  onConnect(): void
}

export type Listen = (channels: readonly string[], listener: Listener) => Promise<() => Promise<void>>

export const listenEmbedded =
  (pglite: PGlite): Listen =>
  async (channels, listener) => {
    const ends = await Promise.all(channels.map((channel) => pglite.listen(channel, (payload) => listener.onMessage(channel, payload))))
    listener.onConnect()
    return async () => void (await Promise.all(ends.map((end) => end())))
  }

interface Patience {
  /** How often the connection is asked whether it is still there: one that was cut off in silence says nothing by itself. */
  asking: number
  answering: number
  reconnecting: number
}

/** In milliseconds. */
const usual: Patience = { asking: 20_000, answering: 5000, reconnecting: 500 }

/** One connection for listening alone; one that breaks or falls silent is replaced. */
export const listenOnServer =
  (connectionString: string, report: (error: unknown) => void, { asking, answering, reconnecting }: Patience = usual): Listen =>
  async (channels, listener) => {
    const stopping = new AbortController()

    async function connect() {
      const client = new ServerConnection({ ...connectionTo(connectionString), query_timeout: answering })
      const ended = new AbortController()
      client.on('notification', ({ channel, payload = '' }) => listener.onMessage(channel, payload))
      client.on('end', () => ended.abort())
      try {
        await client.connect()
        await client.query(channels.map((channel) => `listen "${channel}"`).join('; '))
      } catch (error) {
        void client.end()
        throw error
      }
      listener.onConnect()
      return { client, gone: AbortSignal.any([ended.signal, stopping.signal]) }
    }

    type Connected = Awaited<ReturnType<typeof connect>>

    async function hold({ client, gone }: Connected): Promise<void> {
      while (!gone.aborted) {
        await pause(asking, gone)
        if (!gone.aborted) await client.query('select')
      }
      await client.end()
    }

    async function reconnect(): Promise<Connected | undefined> {
      while (!stopping.signal.aborted) {
        await pause(reconnecting, stopping.signal)
        const connected = await connect().catch(() => undefined)
        if (connected) return connected
      }
      return undefined
    }

    async function listen(first: Connected): Promise<void> {
      for (let connected: Connected | undefined = first; connected; connected = await reconnect()) {
        await hold(connected).catch(report)
        if (!stopping.signal.aborted) listener.onDisconnect()
      }
    }

    const listening = listen(await connect())
    return async () => {
      stopping.abort()
      await listening
    }
  }

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { ref: false, signal }).catch(() => {})
