import { expect, test } from 'vitest'

import type { BodyOf } from '#contract/endpoint.ts'
import { getNotices } from '#contract/notices.ts'
import { reassign, updateAssignment } from '#contract/schedule/assignments.ts'
import { clear } from '#contract/schedule/schedule.ts'
import { updateTeamUser } from '#contract/teams.ts'

import { aMember, type TestUser } from './builders.ts'
import { call } from './call.ts'
import type { TestServer } from './server.ts'
import { aSwitchingTeam, type Assigned } from './switching.ts'

/** A team that Olive owns, with Adam as an admin and Mara, Milo and Tina as members. November and December 2036 are published. */
async function aTeamWithNotices(server: TestServer) {
  const team = await aSwitchingTeam(server)
  const { app } = server
  const { teamId, owner: olive, admin: adam, member: mara, other: milo } = team
  const people = { olive, adam, mara, milo, tina: await aMember(server, teamId, 'Tina') }
  const overridden = (as: TestUser, { shiftId }: Assigned, of: TestUser, overrides: object) =>
    call(app, updateAssignment, { as, params: { shiftId, userId: of.id }, body: { teamId, overrides } })
  return {
    ...team,
    ...people,
    people,
    december: { teamId, fromDate: '2036-12-01', toDate: '2036-12-31' },
    set: overridden,
    cover: (as: TestUser, assigned: Assigned, of: TestUser, by: TestUser | null) =>
      overridden(as, assigned, of, { coveringUserId: by?.id ?? null }),
    reassign: ({ shiftId, assignmentId }: Assigned, to: TestUser) =>
      call(app, reassign, { as: olive, params: { shiftId, userShiftId: assignmentId }, body: { teamId, userId: to.id } }),
    /** Creates a draft on a day that it first unpublishes. */
    async draft(user: TestUser) {
      const range = { teamId, fromDate: '2036-12-20', toDate: '2036-12-20' }
      await call(app, clear, { as: olive, body: range })
      return team.assign(user, '2036-12-20')
    },
    offered: async (as: TestUser, date: string, to: TestUser[] = []) => {
      const own = await team.assign(as, date)
      const { id } = (await team.offer(as, own, { toUsers: to.map((user) => user.id) })).body.switchRequest
      return { ...own, id }
    },
    proposed: async (as: TestUser, id: string, of: TestUser, date: string) =>
      (await team.propose(as, id, await team.assign(of, date))).body.switchRequest.responses[0]!.responseId,
    update: (user: TestUser, body: BodyOf<typeof updateTeamUser>) =>
      call(app, updateTeamUser, { as: olive, params: { teamId, userId: user.id }, body }),
  }
}

export type Team = Awaited<ReturnType<typeof aTeamWithNotices>>
export type Name = keyof Team['people']

/** All notifications of everyone, newest first. */
async function noticesOf({ app }: TestServer, { people, teamId }: Team): Promise<Record<Name, string[]>> {
  const nameOf = (id: string | null) => Object.entries(people).find(([, user]) => user.id === id)?.[0] ?? 'nobody'
  const list = await Promise.all(
    Object.entries(people).map(async ([name, as]) => {
      const { status, body } = await call(app, getNotices, { as, query: { teamId } })
      const notices = status === 200 ? body.notices : []
      return [name, notices.map(({ type, data }) => `${type} by ${nameOf(data.byUserId)} of ${nameOf(data.ofUserId)}`)] as const
    }),
  )
  return Object.fromEntries(list) as Record<Name, string[]>
}

/** The notification that an admin has changed someone's schedule. */
export const scheduleNotice = 'PLAN by olive of nobody'

/** A title, a function that prepares an action, and the notifications that the action causes. People who are not named get none. */
type Case = [what: string, prepare: (team: Team) => Promise<() => Promise<unknown>>, told: Partial<Record<Name, string[]>>]

export function expectNotices(server: () => TestServer, cases: Case[]): void {
  test.each(cases)('%s', async (_, prepare, expected) => {
    const team = await aTeamWithNotices(server())
    const act = await prepare(team)
    const before = await noticesOf(server(), team)
    const answer = (await act()) as { status?: number } | undefined
    expect(answer?.status ?? 200).toBeLessThan(300)
    const news = Object.entries(await noticesOf(server(), team)).flatMap(([name, notices]) => {
      const fresh = notices.slice(0, notices.length - before[name as Name].length)
      return fresh.length > 0 ? [[name, fresh.toSorted()] as const] : []
    })
    expect(Object.fromEntries(news)).toEqual(expected)
  })
}
