import { setTimeout as wait } from 'node:timers/promises'

import type { Notification, Pool } from 'pg'

import { connected, connectionTo } from './connection.ts'

interface Listener {
  onMessage(channel: string, payload: string): void
  /** Called when the connection breaks: messages are lost from then on. */
  onDisconnect(): void
  /** Called when messages begin to arrive. Those sent while disconnected are lost. */
  onConnect(): void
}

export type Listen = (channels: readonly string[], listener: Listener) => Promise<() => Promise<void>>

/** Listens on the embedded database's only connection, which never breaks. */
export const listenEmbedded =
  (pool: Pool): Listen =>
  async (channels, listener) => {
    const client = await pool.connect()
    const hear = ({ channel, payload = '' }: Notification) => channels.includes(channel) && listener.onMessage(channel, payload)
    try {
      client.on('notification', hear)
      await client.query(channels.map((channel) => `listen "${channel}"`).join('; '))
    } finally {
      client.release()
    }
    listener.onConnect()
    return async () => void client.off('notification', hear)
  }

interface ListenTimes {
  /** How often the connection is checked: one that breaks silently reports nothing. */
  checkEveryMs: number
  timeoutMs: number
  reconnectAfterMs: number
}

/** The usual times, in milliseconds. */
const usual: ListenTimes = { checkEveryMs: 20_000, timeoutMs: 5000, reconnectAfterMs: 500 }

/** A connection for LISTEN only; replaced when it breaks or stops answering. */
export const listenOnServer =
  (
    connectionString: string,
    report: (error: unknown) => void,
    { checkEveryMs, timeoutMs, reconnectAfterMs }: ListenTimes = usual,
  ): Listen =>
  async (channels, listener) => {
    const stopping = new AbortController()

    async function connect() {
      const client = await connected({ ...connectionTo(connectionString), query_timeout: timeoutMs })
      const ended = new AbortController()
      client.on('notification', ({ channel, payload = '' }) => listener.onMessage(channel, payload))
      client.on('end', () => ended.abort())
      try {
        await client.query(channels.map((channel) => `listen "${channel}"`).join('; '))
      } catch (error) {
        void client.end()
        throw error
      }
      listener.onConnect()
      return { client, gone: AbortSignal.any([ended.signal, stopping.signal]) }
    }

    type Listening = Awaited<ReturnType<typeof connect>>

    async function hold({ client, gone }: Listening): Promise<void> {
      while (!gone.aborted) {
        await pause(checkEveryMs, gone)
        if (!gone.aborted) await client.query('select')
      }
      await client.end()
    }

    async function reconnect(): Promise<Listening | undefined> {
      while (!stopping.signal.aborted) {
        await pause(reconnectAfterMs, stopping.signal)
        const listening = await connect().catch(() => undefined)
        if (listening) return listening
      }
      return undefined
    }

    async function listen(first: Listening): Promise<void> {
      for (let current: Listening | undefined = first; current; current = await reconnect()) {
        await hold(current).catch(report)
        if (!stopping.signal.aborted) listener.onDisconnect()
      }
    }

    const over = listen(await connect())
    return async () => {
      stopping.abort()
      await over
    }
  }

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { ref: false, signal }).catch(() => {})
