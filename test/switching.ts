import type { BodyOf } from '#contract/endpoint.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import {
  acceptProposal,
  acceptSwitch,
  closeSwitch,
  createSwitch,
  declineProposal,
  declineSwitch,
  getSwitches,
  proposeTrade,
} from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from './builders.ts'
import { call } from './call.ts'
import type { TestServer } from './server.ts'

export interface Assigned {
  shiftId: Id
  assignmentId: Id
}

/** A team with a published month far in the future and a day template, and shorthands for the calls of switching. */
export async function aSwitchingTeam(server: TestServer) {
  const team: TestTeam = await aTeam(server)
  const { app } = server
  const { teamId, owner } = team
  const range = { fromDate: '2036-11-01', toDate: '2036-12-31' }
  await call(app, publish, { as: owner, body: { teamId, ...range } })
  const template = await aTemplate(server, team, { name: 'Day', startTime: '08:00', endTime: '16:00' })

  const answer = (as: TestUser) => ({ as, body: { teamId, userId: as.id } })
  return {
    ...team,
    template,
    async assign(user: TestUser, date: CalendarDate, shiftId?: Id): Promise<Assigned> {
      const shift = shiftId ?? (await aShift(server, team, template, date)).id
      const { body } = await call(app, addUser, { as: owner, params: { shiftId: shift }, body: { teamId, userId: user.id } })
      return { shiftId: shift, assignmentId: body.assignment.id }
    },
    offer: (as: TestUser, { assignmentId }: Assigned, change: Partial<BodyOf<typeof createSwitch>> = {}) =>
      call(app, createSwitch, {
        as,
        body: { teamId, userId: as.id, userShiftId: assignmentId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true, ...change },
      }),
    accept: (as: TestUser, id: Id) => call(app, acceptSwitch, { ...answer(as), params: { id } }),
    decline: (as: TestUser, id: Id) => call(app, declineSwitch, { ...answer(as), params: { id } }),
    close: (as: TestUser, id: Id) => call(app, closeSwitch, { as, params: { id }, body: { teamId } }),
    propose: (as: TestUser, id: Id, { assignmentId }: Assigned) =>
      call(app, proposeTrade, { as, params: { id }, body: { teamId, userId: as.id, userShiftId: assignmentId } }),
    acceptTrade: (as: TestUser, switchId: Id, responseId: Id) =>
      call(app, acceptProposal, { ...answer(as), params: { switchId, responseId } }),
    declineTrade: (as: TestUser, switchId: Id, responseId: Id) =>
      call(app, declineProposal, { ...answer(as), params: { switchId, responseId } }),
    switches: async (as: TestUser) => (await call(app, getSwitches, { as, query: { teamId } })).body,
    plan: async (as: TestUser) => (await call(app, getShifts, { as, query: { teamId, ...range } })).body,
  }
}
