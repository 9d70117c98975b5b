import type { Id } from '#domain/id.ts'
import type { LeaveSpan } from '#domain/leave/leave.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import { addDays, fromDayNumber, type Month } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

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
  const createShift = async (days: number, overrides: Partial<Times> = {}): Promise<Id> =>
    (await call(0, 'POST', '/shifts', olive.token, { teamId, date: on(days), templateId, overrides })).body.shift.id
  const addTo = (server: number, by: Racer, shiftId: Id, user: Racer) =>
    call(server, 'POST', `/shifts/${shiftId}/users`, by.token, { teamId, userId: user.id })
  const assignmentsOn = async (days: number): Promise<Record<Id, any>> =>
    (await call(0, 'GET', `/shifts?teamId=${teamId}&fromDate=${on(days)}&toDate=${on(days)}`, olive.token)).body.assignments

  return {
    on,
    createShift,
    addTo,
    async assign(user: Racer, days: number, times?: Partial<Times>): Promise<Assigned> {
      const shiftId = await createShift(days, times)
      return { id: (await addTo(0, olive, shiftId, user)).body.assignment.id, shiftId }
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
    undo: (server: number, undoId: Id) => call(server, 'POST', `/teams/${teamId}/undo`, olive.token, { ids: [undoId] }),
    setCover: (server: number, user: Racer, shiftId: Id, by: Racer) =>
      call(server, 'PUT', `/shifts/${shiftId}/users/${user.id}`, user.token, { teamId, overrides: { coveringUserId: by.id } }),
    ownerOf: async ({ id }: Assigned, days: number): Promise<Id | undefined> => (await assignmentsOn(days))[id]?.userId,
    /** Whether someone has this shift or covers it. */
    isOn: async ({ id }: Racer, shiftId: Id, days: number): Promise<boolean> =>
      Object.values(await assignmentsOn(days)).some(
        (one) => one.shiftId === shiftId && (one.userId === id || one.overrides.coveringUserId === id),
      ),
    cycleOf: async (user: Racer): Promise<Id> => (await call(0, 'GET', `/switches?teamId=${teamId}`, user.token)).body.cycles[0].id,
    agree: (server: number, user: Racer, cycle: Id) => call(server, 'POST', `/switches/cycles/${cycle}/agree`, user.token, { teamId }),
    /** Drafts a month with Auto-fill. */
    async draft({ year, month }: Month): Promise<{ id: Id; placements: Placement[] }> {
      const read = async () => (await call(0, 'GET', `/fillings?teamId=${teamId}&year=${year}&month=${month}`, olive.token)).body.filling
      await call(0, 'POST', '/fillings', olive.token, { teamId, year, month })
      let filling = await read()
      while (filling.status === 'RUNNING') filling = await read()
      return { id: filling.id, placements: filling.preview.placements }
    },
    applyDraft: (server: number, id: Id) => call(server, 'POST', `/fillings/${id}/apply`, olive.token, { teamId }),
    discardDraft: (id: Id) => call(0, 'POST', `/fillings/${id}/discard`, olive.token, { teamId }),
    askForLeave: async ({ id, token }: Racer, day: number, more: Partial<LeaveSpan> = {}): Promise<Id> => {
      const leave = { userId: id, kind: 'VACATION', fromDate: on(day), toDate: on(day), ...more }
      return (await call(0, 'POST', `/teams/${teamId}/leave`, token, leave)).body.leave.id
    },
    approveLeave: (server: number, leaveId: Id) =>
      call(server, 'POST', `/teams/${teamId}/leave/approve`, olive.token, { leaveIds: [leaveId] }),
    outcomeOf: async (request: Id): Promise<string> =>
      (await call(0, 'GET', `/switches?teamId=${teamId}`, olive.token)).body.byId[request].outcome,
  }
}

export type RaceTools = ReturnType<typeof raceTools>

/** Runs one round and returns whether the result is consistent. Each round has its own days. */
export type Race = (tools: RaceTools, team: RaceTeam, day: number) => Promise<boolean>

/** Whether these are the statuses, in any order. */
export function haveStatuses(answers: readonly Answer[], expected: readonly number[]): boolean {
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  return JSON.stringify(statuses) === JSON.stringify(expected)
}
