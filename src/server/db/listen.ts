import { setTimeout as wait } from 'node:timers/promises'

import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** What the database tells whoever listens; both are made by its triggers. */
const channels = ['changed', 'signed_out'] as const
type Channel = (typeof channels)[number]

interface Listener {
  onMessage(channel: Channel, payload: string): void
  /** From now on nothing is heard. */
  onDisconnect(): void
  /** From now on everything is heard. What happened in between is not told again. */
  onConnect(): void
}

export type Listen = (listener: Listener) => Promise<() => Promise<void>>

export const listenEmbedded =
  (pglite: PGlite): Listen =>
  async (listener) => {
    const ends = await Promise.all(channels.map((channel) => pglite.listen(channel, (payload) => listener.onMessage(channel, payload))))
    listener.onConnect()
    return async () => void (await Promise.all(ends.map((end) => end())))
  }

/** One connection for listening alone; one that breaks is replaced. */
export const listenOnServer =
  (connectionString: string): Listen =>
  async (listener) => {
    let client: Client | undefined
    let stopped = false

    async function connect(): Promise<void> {
      const next = new Client({ connectionString, keepAlive: true })
      next.on('notification', ({ channel, payload = '' }) => listener.onMessage(channel as Channel, payload))
      // An error is followed by the end.
      next.on('error', () => {})
      next.on('end', () => void reconnect())
      client = next
      await next.connect()
      await next.query(channels.map((channel) => `listen ${channel}`).join('; '))
      listener.onConnect()
    }

    async function reconnect(): Promise<void> {
      if (stopped) return
      listener.onDisconnect()
      await wait(500, undefined, { ref: false })
      if (!stopped) await connect().catch(() => client?.end())
    }

    await connect()
    return async () => {
      stopped = true
      await client?.end()
    }
  }
