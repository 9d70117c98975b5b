import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aTeam } from '#test/builders.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { checkChains } from './audit-chain.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('chains that cannot be checked do not keep later ones from being checked', async () => {
  const { teamId } = await aTeam(server)
  expect(await checkChains(server.db)).toBe(0)
  await sql`update audit_heads set checked_at = null`.execute(server.db)
  // The second chain is too long to share a statement with the first.
  await sql`insert into audit_heads (chain, entries, hash) values (' first', 1, ''), (' second', 5000, '')`.execute(server.db)
  await sql`alter function audit_faults_of rename to checked`.execute(server.db)
  await sql`
    create function audit_faults_of(chains text[]) returns table (chain text, entries bigint, faults bigint) language plpgsql as $$
      begin
        if ' first' = any (chains) then raise 'It takes too long'; end if;
        return query select * from checked(chains);
      end $$`.execute(server.db)
  await expect(checkChains(server.db)).rejects.toMatchObject({
    message: '1 of 2 parts of the history could not be checked; faults in the others: 1',
    cause: { message: 'It takes too long' },
  })
  const { rows } = await sql<{ chain: string; faults: string }>`
    select chain, faults::int from audit_heads where checked_at is not null and chain in (' first', ' second', ${teamId}) order by chain`.execute(
    server.db,
  )
  expect(rows).toEqual([
    { chain: ' second', faults: 1 },
    { chain: teamId, faults: 0 },
  ])
})
