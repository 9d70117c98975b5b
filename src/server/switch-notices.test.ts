import { afterAll, beforeAll, describe } from 'vitest'

import { askForLeave } from '#contract/availability/leave.ts'
import { deleteAssignment } from '#contract/schedule/assignments.ts'
import { agreeToCycle, refuseCycle } from '#contract/switches.ts'
import { leaveTeam } from '#contract/teams.ts'
import type { TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { scheduleNotice, expectNotices, type Name, type Team } from '#test/expect-notices.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const handedOver = (by: Name, of: Name) => [`HANDED_OVER by ${by} of ${of}`]

describe('switches', () => {
  expectNotices(
    () => server,
    [
      [
        'a shift is offered to the whole team',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          return () => team.offer(team.mara, own)
        },
        {
          olive: ['OFFERED by mara of mara'],
          adam: ['OFFERED by mara of mara'],
          milo: ['OFFERED by mara of mara'],
          tina: ['OFFERED by mara of mara'],
        },
      ],
      [
        'a shift is offered to the whole team while one of them is on leave',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          for (const [{ id }, date] of [
            [team.milo, '2036-12-10'],
            [team.tina, '2036-12-11'],
          ] as const) {
            const body = { userId: id, kind: 'VACATION' as const, fromDate: date, toDate: date, approve: true }
            await call(server.app, askForLeave, { as: team.olive, params: { teamId: team.teamId }, body })
          }
          return () => team.offer(team.mara, own)
        },
        { olive: ['OFFERED by mara of mara'], adam: ['OFFERED by mara of mara'], tina: ['OFFERED by mara of mara'] },
      ],
      [
        'a shift is offered to some of the team',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          return () => team.offer(team.mara, own, { toUsers: [team.milo.id] })
        },
        { milo: ['OFFERED by mara of mara'] },
      ],
      [
        'the creator closes a switch',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10', [team.milo])
          return () => team.close(team.mara, id)
        },
        { milo: ['CLOSED by mara of mara'] },
      ],
      [
        'an admin closes a switch while a proposal is pending',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10')
          await team.proposed(team.milo, id, team.milo, '2036-12-12')
          return () => team.close(team.adam, id)
        },
        { mara: ['CLOSED by adam of mara'], milo: ['CLOSED by adam of mara'] },
      ],
      [
        'a switch is accepted while another proposal is pending',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10')
          await team.proposed(team.tina, id, team.tina, '2036-12-12')
          return () => team.accept(team.milo, id)
        },
        {
          mara: ['ACCEPTED by milo of mara'],
          tina: ['TAKEN by milo of mara'],
          olive: handedOver('milo', 'mara'),
          adam: handedOver('milo', 'mara'),
        },
      ],
      [
        'one of the named recipients accepts a switch',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10', [team.milo, team.tina, team.adam])
          return () => team.accept(team.milo, id)
        },
        {
          mara: ['ACCEPTED by milo of mara'],
          tina: ['TAKEN by milo of mara'],
          olive: handedOver('milo', 'mara'),
          // The notice of who took the shift already says that it is taken.
          adam: handedOver('milo', 'mara'),
        },
      ],
      [
        'one of the named recipients accepts a switch after another declined',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10', [team.milo, team.tina])
          await team.decline(team.tina, id)
          return () => team.accept(team.milo, id)
        },
        { mara: ['ACCEPTED by milo of mara'], olive: handedOver('milo', 'mara'), adam: handedOver('milo', 'mara') },
      ],
      [
        'an admin accepts another admin’s switch',
        async (team) => {
          const { id } = await team.offered(team.olive, '2036-12-10')
          return () => team.accept(team.adam, id)
        },
        { olive: ['ACCEPTED by adam of olive'] },
      ],
      [
        'a switch is declined',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10')
          return () => team.decline(team.milo, id)
        },
        { mara: ['DECLINED by milo of mara'] },
      ],
      [
        'a switch is declined a second time',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10')
          await team.decline(team.milo, id)
          return () => team.decline(team.milo, id)
        },
        {},
      ],
      [
        'an offered shift is reassigned while a proposal is pending',
        async (team) => {
          const own = await team.offered(team.mara, '2036-12-10')
          await team.proposed(team.tina, own.id, team.tina, '2036-12-12')
          return () => team.reassign(own, team.milo)
        },
        { mara: [scheduleNotice, 'SUPERSEDED by olive of mara'], tina: ['SUPERSEDED by olive of mara'], milo: [scheduleNotice] },
      ],
      [
        'an offered shift begins while a proposal is pending',
        async (team) => {
          const own = await team.offered(team.mara, '2036-12-10')
          await team.proposed(team.tina, own.id, team.tina, '2036-12-12')
          await server.db.updateTable('shifts').set({ date: '2020-12-10' }).where('id', '=', own.shiftId).execute()
          return () => team.update(team.olive, { share: 0.5 })
        },
        { mara: ['EXPIRED by nobody of mara'], tina: ['EXPIRED by nobody of mara'] },
      ],
      [
        'an offered shift begins, and no named recipient has answered',
        async (team) => {
          const own = await team.offered(team.mara, '2036-12-10', [team.milo])
          await server.db.updateTable('shifts').set({ date: '2020-12-10' }).where('id', '=', own.shiftId).execute()
          return () => team.update(team.olive, { share: 0.5 })
        },
        { mara: ['EXPIRED by nobody of mara'], milo: ['EXPIRED by nobody of mara'] },
      ],
      [
        'an admin removes their own offered shift',
        async (team) => {
          const own = await team.offered(team.olive, '2036-12-10', [team.milo])
          const query = { teamId: team.teamId }
          return () => call(server.app, deleteAssignment, { as: team.olive, params: { id: own.assignmentId }, query })
        },
        { milo: ['SUPERSEDED by olive of olive'] },
      ],
      [
        'the creator of a switch leaves',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10')
          await team.proposed(team.tina, id, team.tina, '2036-12-12')
          return () => call(server.app, leaveTeam, { as: team.mara, params: { teamId: team.teamId } })
        },
        { tina: ['SUPERSEDED by mara of mara'], olive: ['MEMBER.LEFT by nobody of mara'], adam: ['MEMBER.LEFT by nobody of mara'] },
      ],
    ],
  )
})

describe('trades', () => {
  const offered = async (team: Team) => (await team.offered(team.mara, '2036-12-10')).id
  expectNotices(
    () => server,
    [
      [
        'a recipient proposes a trade',
        async (team) => {
          const [id, own] = [await offered(team), await team.assign(team.milo, '2036-12-12')]
          return () => team.propose(team.milo, id, own)
        },
        { mara: ['PROPOSED by milo of mara'] },
      ],
      [
        'the creator proposes a trade',
        async (team) => {
          const [id, theirs] = [await offered(team), await team.assign(team.milo, '2036-12-12')]
          return () => team.propose(team.mara, id, theirs)
        },
        { milo: ['PROPOSED by mara of mara'] },
      ],
      [
        'a recipient’s proposal is accepted while another is pending',
        async (team) => {
          const id = await offered(team)
          const response = await team.proposed(team.milo, id, team.milo, '2036-12-12')
          await team.proposed(team.tina, id, team.tina, '2036-12-14')
          return () => team.acceptTrade(team.mara, id, response)
        },
        {
          milo: ['TRADE.ACCEPTED by mara of mara'],
          tina: ['TAKEN by mara of mara'],
          olive: handedOver('milo', 'mara'),
          adam: handedOver('milo', 'mara'),
        },
      ],
      [
        'the proposal of a named recipient is accepted',
        async (team) => {
          const { id } = await team.offered(team.mara, '2036-12-10', [team.milo, team.tina])
          const response = await team.proposed(team.milo, id, team.milo, '2036-12-12')
          return () => team.acceptTrade(team.mara, id, response)
        },
        {
          milo: ['TRADE.ACCEPTED by mara of mara'],
          tina: ['TAKEN by mara of mara'],
          olive: handedOver('milo', 'mara'),
          adam: handedOver('milo', 'mara'),
        },
      ],
      [
        'the creator’s proposal is accepted while another is pending',
        async (team) => {
          const id = await offered(team)
          const response = await team.proposed(team.mara, id, team.milo, '2036-12-12')
          await team.proposed(team.tina, id, team.tina, '2036-12-14')
          return () => team.acceptTrade(team.milo, id, response)
        },
        {
          mara: ['TRADE.ACCEPTED by milo of mara'],
          tina: ['TAKEN by milo of mara'],
          olive: handedOver('milo', 'mara'),
          adam: handedOver('milo', 'mara'),
        },
      ],
      [
        'an admin’s proposal is accepted',
        async (team) => {
          const id = await offered(team)
          const response = await team.proposed(team.adam, id, team.adam, '2036-12-12')
          return () => team.acceptTrade(team.mara, id, response)
        },
        { adam: ['TRADE.ACCEPTED by mara of mara'], olive: handedOver('adam', 'mara') },
      ],
      [
        'a recipient’s proposal is declined',
        async (team) => {
          const id = await offered(team)
          const response = await team.proposed(team.milo, id, team.milo, '2036-12-12')
          return () => team.declineTrade(team.mara, id, response)
        },
        { milo: ['TRADE.DECLINED by mara of mara'] },
      ],
      [
        'the creator’s proposal is declined',
        async (team) => {
          const id = await offered(team)
          const response = await team.proposed(team.mara, id, team.milo, '2036-12-12')
          return () => team.declineTrade(team.milo, id, response)
        },
        { mara: ['TRADE.DECLINED by milo of mara'] },
      ],
    ],
  )
})

describe('trade cycles', () => {
  /** Each would take the other's shift, but only in return for their own. */
  async function anExchange(team: Team) {
    const give = async (as: TestUser, date: string, to: TestUser) => {
      const own = await team.assign(as, date)
      await team.offer(as, own, { toUsers: [to.id], acceptWithoutTrade: false })
      return own
    }
    const own = await give(team.mara, '2036-12-10', team.milo)
    await give(team.milo, '2036-12-14', team.mara)
    const [cycle] = (await team.switches(team.mara)).cycles
    const answer = (endpoint: typeof agreeToCycle, as: TestUser) =>
      call(server.app, endpoint, { as, params: { id: cycle!.id }, body: { teamId: team.teamId } })
    return { answer, own }
  }

  expectNotices(
    () => server,
    [
      [
        'a cycle is found',
        async (team) => {
          await team.offered(team.mara, '2036-12-10', [team.milo])
          const own = await team.assign(team.milo, '2036-12-14')
          return () => team.offer(team.milo, own, { toUsers: [team.mara.id] })
        },
        { mara: ['CYCLE.FOUND by nobody of nobody', 'OFFERED by milo of milo'], milo: ['CYCLE.FOUND by nobody of nobody'] },
      ],
      [
        'the first person agrees',
        async (team) => {
          const { answer } = await anExchange(team)
          return () => answer(agreeToCycle, team.mara)
        },
        {},
      ],
      [
        'the last person agrees',
        async (team) => {
          const { answer } = await anExchange(team)
          await answer(agreeToCycle, team.mara)
          return () => answer(agreeToCycle, team.milo)
        },
        {
          mara: ['CYCLE.DONE by milo of nobody'],
          olive: [...handedOver('mara', 'milo'), ...handedOver('milo', 'mara')],
          adam: [...handedOver('mara', 'milo'), ...handedOver('milo', 'mara')],
        },
      ],
      [
        'a member refuses before anyone has agreed',
        async (team) => {
          const { answer } = await anExchange(team)
          return () => answer(refuseCycle, team.milo)
        },
        {},
      ],
      [
        'a member refuses after the other has agreed',
        async (team) => {
          const { answer } = await anExchange(team)
          await answer(agreeToCycle, team.mara)
          return () => answer(refuseCycle, team.milo)
        },
        { mara: ['CYCLE.ENDED by milo of nobody'] },
      ],
      [
        'the cycle becomes impossible after one has agreed',
        async (team) => {
          const { answer, own } = await anExchange(team)
          await answer(agreeToCycle, team.milo)
          return () => team.reassign(own, team.tina)
        },
        {
          mara: [scheduleNotice, 'SUPERSEDED by olive of mara'],
          milo: ['CYCLE.ENDED by nobody of nobody', 'SUPERSEDED by olive of mara'],
          tina: [scheduleNotice],
        },
      ],
    ],
  )
})
