import { setTimeout as wait } from 'node:timers/promises'

import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** Channels that the database's triggers notify. */
const channels = ['changed', 'signed_out'] as const
type Channel = (typeof channels)[number]

interface Listener {
  onMessage(channel: Channel, payload: string): void
  /** Messages are lost from now on. */
  onDisconnect(): void
  /** Messages arrive from now on. Those sent while disconnected are lost. */
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

/** A connection for LISTEN only; replaced when it breaks. */
export const listenOnServer =
  (connectionString: string): Listen =>
  async (listener) => {
    let client: Client | undefined
    let stopped = false

    async function connect(): Promise<void> {
      const next = new Client({ connectionString, keepAlive: true })
      next.on('notification', ({ channel, payload = '' }) => listener.onMessage(channel as Channel, payload))
      // The end event follows and reconnects.
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
