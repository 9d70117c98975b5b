import { sql } from 'kysely'

import { applyImport, readImport } from '#contract/imports.ts'
import { addPeople } from '#contract/invitations.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { Difference } from '#domain/imports/difference.ts'

import { aTeam, aTemplate, type TestTeam } from './builders.ts'
import { call, raw } from './call.ts'
import type { TestServer } from './server.ts'

export const october = { fromDate: '2036-10-01', toDate: '2036-10-31' }

/** Five days with two duties each, and one leave: eleven differences for a team that has none of these. */
export const fiveDays = `Date\tDay\tNight\tLeave
2036-10-01\tChen\tCôté\t
2036-10-02\tNowak\tChen\t
2036-10-03\tNowak\tCôté\t
2036-10-04\tNowak\tCôté\tChen vac
2036-10-05\tNowak\tCôté\tChen vac`

export const pasted = { name: 'Pasted table', text: fiveDays }
export const newcomer: ImportAnswer = { key: 'person:marie', means: { is: 'newPerson', firstName: 'Marie', lastName: 'Lavoie' } }
export const fileOf = (bytes: Uint8Array | string, name = 'call.xlsx') => ({ name, file: Buffer.from(bytes).toString('base64') })

export function states(differences: readonly Difference[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of differences) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** Makes imports into teams of a server. */
export function importing(server: () => TestServer) {
  const asOwner =
    <E extends typeof readImport | typeof applyImport>(endpoint: E) =>
    (team: TestTeam, body: object) =>
      call(server().app, endpoint, { as: team.owner, params: { teamId: team.teamId } as never, body: body as never })
  return {
    read: asOwner(readImport),
    apply: asOwner(applyImport),
    async refused(team: TestTeam, body: object) {
      const reply = await raw(server().app, readImport, { as: team.owner, params: { teamId: team.teamId }, body })
      return [reply.status, reply.body.code]
    },
    monthOf: async (team: TestTeam) =>
      (await call(server().app, getShifts, { as: team.owner, query: { teamId: team.teamId, ...october } })).body,
    async riverside() {
      const team = await aTeam(server())
      const day = await aTemplate(server(), team, { name: 'Day', startTime: '07:00', endTime: '19:00' })
      const night = await aTemplate(server(), team, { name: 'Night', startTime: '19:00', endTime: '07:00' })
      const people = ['Olivia Chen', 'Julien Côté', 'Tomasz Nowak'].map((name) => ({
        firstName: name.split(' ')[0]!,
        lastName: name.split(' ')[1]!,
      }))
      const { body } = await call(server().app, addPeople, { as: team.owner, params: { teamId: team.teamId }, body: { people } })
      const [chen, cote, nowak] = body.userIds as [string, string, string]
      return { ...team, day, night, chen, cote, nowak }
    },
    /** All rows of a team's schedule, in the log's format. */
    async fingerprint({ teamId }: TestTeam): Promise<string> {
      const { rows } = await sql<{ all: string }>`
        select jsonb_build_array(
          (select jsonb_agg(to_jsonb(s) - 'version' order by s.id) from shifts s where s.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(a) order by a.id) from assignments a where a.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(b) order by b.user_id, b.during) from bookings b where b.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(l) order by l.id) from leaves l where l.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(t) order by t.id) from shift_templates t where t.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(i) order by i.user_id) from invitations i where i.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(r) order by r.user_id, r.year, r.block) from rotations r where r.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(v) order by v.user_id, v.date) from availabilities v where v.team_id = ${teamId}),
          (select jsonb_agg(to_jsonb(m) order by m.user_id) from memberships m where m.team_id = ${teamId}))::text as all`.execute(
        server().db,
      )
      return rows[0]!.all
    },
  }
}
