import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { askForLeave, cancelLeave } from '#contract/availability/leave.ts'
import { makeRequest, withdrawRequest } from '#contract/availability/requests.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getNotices, placeOfNotice } from '#contract/notices.ts'
import type { TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { expectNotices, type Team } from '#test/expect-notices.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { aSwitchingTeam } from '#test/switching.ts'
import { noticeText, type Reader } from '#texts/notice-text.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const enter = (team: Pick<Team, 'teamId'>, as: TestUser, of: TestUser, change: Partial<BodyOf<typeof askForLeave>> = {}) =>
  call(server.app, askForLeave, {
    as,
    params: { teamId: team.teamId },
    body: { userId: of.id, kind: 'VACATION', fromDate: '2036-12-15', toDate: '2036-12-19', ...change },
  })
const content = { stance: 'AGAINST', subject: 'NIGHT', templateId: null, dates: ['2037-01-10', '2037-01-12'], weight: 'HIGH' } as const
const request = (team: Pick<Team, 'teamId'>, as: TestUser, of: TestUser, change: Partial<BodyOf<typeof makeRequest>> = {}, query = {}) =>
  call(server.app, makeRequest, { as, params: { teamId: team.teamId }, query, body: { userId: of.id, ...content, ...change } as never })
const withdraw = (team: Pick<Team, 'teamId'>, as: TestUser, requestId: string) =>
  call(server.app, withdrawRequest, { as, params: { teamId: team.teamId, requestId } })

describe('leave and requests that someone enters for another', () => {
  expectNotices(
    () => server,
    [
      [
        'an admin enters leave for someone',
        async (team) => () => enter(team, team.olive, team.mara),
        { mara: ['LEAVE.ASKED by olive of mara'] },
      ],
      [
        'an admin enters leave for someone and approves it at once',
        async (team) => () => enter(team, team.olive, team.mara, { approve: true }),
        { mara: ['LEAVE.APPROVED by olive of mara'] },
      ],
      [
        'an admin cancels someone’s leave',
        async (team) => {
          const { leave } = (await enter(team, team.adam, team.mara, { approve: true })).body
          return () => call(server.app, cancelLeave, { as: team.olive, params: { teamId: team.teamId, leaveId: leave!.id } })
        },
        { mara: ['LEAVE.CANCELLED by olive of mara'] },
      ],
      [
        'an admin makes a request for someone',
        async (team) => () => request(team, team.olive, team.mara),
        { mara: ['REQUEST.MADE by olive of mara'] },
      ],
      [
        'an admin only looks whether a request can be granted',
        async (team) => () => request(team, team.olive, team.mara, {}, { preview: '1' }),
        {},
      ],
      ['someone makes a request for themselves', async (team) => () => request(team, team.mara, team.mara), {}],
      ['an admin makes a request for themselves', async (team) => () => request(team, team.olive, team.olive), {}],
      [
        'an admin withdraws someone’s request',
        async (team) => {
          const { id } = (await request(team, team.mara, team.mara)).body.request!
          return () => withdraw(team, team.adam, id)
        },
        { mara: ['REQUEST.WITHDRAWN by adam of mara'] },
      ],
      [
        'someone withdraws the request that an admin made for them',
        async (team) => {
          const { id } = (await request(team, team.adam, team.mara)).body.request!
          return () => withdraw(team, team.mara, id)
        },
        {},
      ],
    ],
  )
})

test('the notification says what was requested, in the reader’s language, and leads to the month', async () => {
  const team = await aSwitchingTeam(server)
  const { teamId, owner, member } = team
  const { id } = (await request(team, owner, member)).body.request!
  await withdraw(team, owner, id)
  await request(team, owner, member, { stance: 'FOR', subject: 'TEMPLATE', templateId: team.template.id, dates: ['2037-01-14'] })
  const { notices } = (await call(server.app, getNotices, { as: member, query: { teamId } })).body
  const reader = (language: Reader['language']) => ({
    userId: member.id,
    language,
    nameOf: () => 'Olive',
    shiftText: () => '',
    monthText: () => '',
    daysText: (day: string) => day,
  })
  expect(notices.map((notice) => noticeText(notice, reader('en')))).toEqual([
    { title: `Olive made a request for you: for ${team.template.name}, 2037-01-14`, lines: [] },
    { title: 'Olive withdrew your request: against any night, 2037-01-10 and 1 more', lines: content.dates },
    { title: 'Olive made a request for you: against any night, 2037-01-10 and 1 more', lines: content.dates },
  ])
  expect(noticeText(notices[1]!, reader('fr')).title).toBe('Olive a retiré votre demande\u00a0: contre toute nuit, 2037-01-10 et 1 autre')
  expect(notices.map(placeOfNotice)).toEqual(notices.map(() => '/app/availabilities/requests/month/2037-01-01'))
})
