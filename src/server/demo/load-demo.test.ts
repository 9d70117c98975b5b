import { expect, test } from 'vitest'

import { inTransaction } from '#server/db/transaction.ts'
import { aUser } from '#test/builders.ts'
import { startServer } from '#test/server.ts'

import { loadDemo } from './load-demo.ts'

test.each(['2026-11-15', '2026-11-29', '2026-11-30'])('on %s, a demo team has shifts ahead that are offered', async (today) => {
  const server = await startServer()
  const { db } = server
  const visitor = await aUser(server)
  await inTransaction(db, { action: 'test', actorId: visitor.id }, (tx) => loadDemo(tx, visitor.id, today))
  const offered = await db
    .selectFrom('switch_requests as r')
    .innerJoin('assignments as a', 'a.id', 'r.assignment_id')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .select('s.date')
    .execute()
  expect(offered).toHaveLength(4)
  for (const { date } of offered) expect(date > today).toBe(true)
  await server.close()
})
