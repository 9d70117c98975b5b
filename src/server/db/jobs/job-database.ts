import type { Pool } from 'pg'

import type { Listen } from '../listen.ts'

/** Gives the job engine our connections, because its own would end the process when they break. */
export const jobDatabase = (pool: Pool, listen: Listen) => ({
  async executeSql(text: string, values?: unknown[]) {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // A text with several statements may have begun a transaction.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  },
  async listen(channel: string, hear: (payload: string) => void, recovered: () => void) {
    const close = await listen([channel], { onMessage: (_, payload) => hear(payload), onConnect: recovered, onDisconnect: () => {} })
    return { close }
  },
})
