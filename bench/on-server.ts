import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { plainStaffing, type ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { weekdays } from '#domain/time/calendar-date.ts'
import { hashOf, newSecret } from '#server/accounts/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createServer } from '#server/server.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'
import { settingsIn } from '#test/settings.ts'

export const teamId = 'team'

interface BenchServer {
  db: Db
  /** The members of the team; the first owns it. */
  userIds: string[]
  /** Makes a call as the owner. */
  call: (method: string, at: string, body?: object) => Promise<any>
  close: () => Promise<void>
}

/** A server on the embedded database with one team. */
export async function startBench(people: number, seed: (tx: Tx, userIds: readonly string[]) => Promise<void>): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-bench-'))
  const server = await createServer(settingsIn(folder, { logLevel: 'error' }))
  const token = newSecret()
  const userIds = Array.from({ length: people }, (_, index) => `u${index}`)
  await inTransaction(server.db, { action: 'bench', actorId: undefined }, async (tx) => {
    await users.insert(
      tx,
      userIds.map((id) => ({ id, firstName: 'A', lastName: id, email: `${id}@example.org`, passwordHash: null })),
    )
    await teams.insert(tx, { id: teamId, name: 'Large', timeZone: undefined, joinCode: 'LARGE', demo: false })
    await memberships.insert(tx, teamId, [userIds[0]!], 'OWNER')
    await memberships.insert(tx, teamId, userIds.slice(1), 'MEMBER')
    await sessions.insert(tx, { userId: userIds[0]!, tokenHash: hashOf(token), userAgent: '', days: 90 })
    await seed(tx, userIds)
  })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    db: server.db,
    userIds,
    async call(method, at, body) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A template that repeats every day and needs one person. */
export const dailyTemplate = (id: string, startTime: string, endTime: string): ShiftTemplate => ({
  id,
  name: id,
  type: 'DYNAMIC',
  version: 1,
  color: 'mint',
  startTime,
  endTime,
  repeatPattern: { days: [...weekdays] },
  stipend: 1,
  dutyKind: 'OTHER',
  regularUsers: [],
  ...plainStaffing,
})
