import type { Id } from '#domain/id.ts'
import { addDays, fromDayNumber } from '#domain/time/calendar-date.ts'

export interface Answer {
  status: number
  body: any
  /** The id by which to undo the write. */
  undoId?: string | undefined
}

/** Calls one of several servers on the same database. */
export type CallServer = (server: number, method: string, path: string, token: string, body?: object) => Promise<Answer>

export interface Racer {
  id: Id
  token: string
}

/** olive owns the team, adam is an admin, the others are members. */
export interface RaceTeam {
  teamId: Id
  templateId: Id
  olive: Racer
  adam: Racer
  people: Racer[]
}

interface Assigned {
  id: Id
  shiftId: Id
}

export const raceTools = (call: CallServer, { teamId, templateId, olive }: RaceTeam) => {
  const today = fromDayNumber(Math.floor(Date.now() / 86_400_000))
  const on = (days: number) => addDays(today, days)
  return {
    on,
    async assign(user: Racer, days: number): Promise<Assigned> {
      const { body: made } = await call(0, 'POST', '/shifts', olive.token, { teamId, date: on(days), templateId })
      const { body } = await call(0, 'POST', `/shifts/${made.shift.id}/users`, olive.token, { teamId, userId: user.id })
      return { id: body.assignment.id, shiftId: made.shift.id }
    },
    async offer(user: Racer, { id }: Assigned): Promise<Id> {
      const body = { teamId, userId: user.id, userShiftId: id, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true, message: '' }
      return (await call(0, 'POST', '/switches', user.token, body)).body.switchRequest.id
    },
    async propose(user: Racer, request: Id, { id }: Assigned): Promise<Id> {
      const path = `/switches/${request}/respond/proposal`
      return (await call(0, 'POST', path, user.token, { teamId, userId: user.id, userShiftId: id })).body.switchRequest.responses[0]
        .responseId
    },
    accept: (server: number, user: Racer, request: Id) =>
      call(server, 'POST', `/switches/${request}/respond/accept`, user.token, { teamId, userId: user.id }),
    acceptTrade: (server: number, user: Racer, request: Id, response: Id) =>
      call(server, 'POST', `/switches/${request}/response/${response}/accept`, user.token, { teamId, userId: user.id }),
    close: (server: number, user: Racer, request: Id) => call(server, 'POST', `/switches/${request}/close`, user.token, { teamId }),
    remove: (server: number, { id }: Assigned) => call(server, 'DELETE', `/shifts/assignments/${id}?teamId=${teamId}`, olive.token),
    disable: (server: number, user: Racer, disabled: boolean) =>
      call(server, 'PATCH', `/teams/${teamId}/users/${user.id}`, olive.token, { disabled }),
    async ownerOf({ id }: Assigned, days: number): Promise<Id | undefined> {
      const { body } = await call(0, 'GET', `/shifts?teamId=${teamId}&fromDate=${on(days)}&toDate=${on(days)}`, olive.token)
      return body.assignments[id]?.userId
    },
    askForLeave: async ({ id, token }: Racer, day: number): Promise<Id> => {
      const leave = { userId: id, kind: 'VACATION', fromDate: on(day), toDate: on(day) }
      return (await call(0, 'POST', `/teams/${teamId}/leave`, token, leave)).body.leave.id
    },
    approveLeave: (server: number, leaveId: Id) =>
      call(server, 'POST', `/teams/${teamId}/leave/approve`, olive.token, { leaveIds: [leaveId] }),
    outcomeOf: async (request: Id): Promise<string> =>
      (await call(0, 'GET', `/switches?teamId=${teamId}`, olive.token)).body.byId[request].outcome,
  }
}

export type RaceTools = ReturnType<typeof raceTools>

/** Runs one round and returns whether the result is consistent. Each round has days of its own. */
export type Race = (tools: RaceTools, team: RaceTeam, day: number) => Promise<boolean>

/** Whether these are the statuses, in any order. */
export function haveStatuses(answers: readonly Answer[], expected: readonly number[]): boolean {
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  return JSON.stringify(statuses) === JSON.stringify(expected)
}
