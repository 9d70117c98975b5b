import type { Id } from '#domain/id.ts'
import { addDays, fromDayNumber } from '#domain/time/calendar-date.ts'

interface Answer {
  status: number
  body: any
}

/** Calls one of several servers on the same database. */
export type CallServer = (server: number, method: string, path: string, token: string, body?: object) => Promise<Answer>

export interface Racer {
  id: Id
  token: string
}

/** olive owns the team, the others are members. */
export interface RaceTeam {
  teamId: Id
  templateId: Id
  olive: Racer
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
type Race = (tools: RaceTools, team: RaceTeam, day: number) => Promise<boolean>

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const isAll = (answers: Answer[], expected: number[]) => JSON.stringify(statuses(answers)) === JSON.stringify(expected)

export const races: Record<string, Race> = {
  async 'six acceptors of one request'(tools, { people: [creator, ...others] }, day) {
    const own = await tools.assign(creator!, day)
    const request = await tools.offer(creator!, own)
    const answers = await Promise.all(others.slice(0, 6).map((user, index) => tools.accept(index % 2, user, request)))
    const winner = others[answers.findIndex(({ status }) => status === 200)]
    return isAll(answers, [200, 409, 409, 409, 409, 409]) && (await tools.ownerOf(own, day)) === winner!.id
  },

  async 'accept against close'(tools, { people: [creator, other] }, day) {
    const own = await tools.assign(creator!, day)
    const request = await tools.offer(creator!, own)
    const answers = await Promise.all([tools.accept(0, other!, request), tools.close(1, creator!, request)])
    const accepted = answers[0].status === 200
    const owner = await tools.ownerOf(own, day)
    const outcome = await tools.outcomeOf(request)
    return isAll(answers, [200, 409]) && outcome === (accepted ? 'ACCEPTED' : 'CLOSED') && owner === (accepted ? other! : creator!).id
  },

  async 'two trades over one assignment'(tools, { people: [mara, nia, milo] }, day) {
    const [ofMara, ofNia, ofMilo] = [await tools.assign(mara!, day), await tools.assign(nia!, day), await tools.assign(milo!, day)]
    const [first, second] = [await tools.offer(mara!, ofMara), await tools.offer(nia!, ofNia)]
    const [toMara, toNia] = [await tools.propose(milo!, first, ofMilo), await tools.propose(milo!, second, ofMilo)]
    const answers = await Promise.all([tools.acceptTrade(0, mara!, first, toMara), tools.acceptTrade(1, nia!, second, toNia)])
    const owner = await tools.ownerOf(ofMilo, day)
    return isAll(answers, [200, 409]) && owner === (answers[0].status === 200 ? mara! : nia!).id
  },

  async 'one person accepts two overlapping shifts'(tools, { people: [mara, nia, milo] }, day) {
    const [ofMara, ofNia] = [await tools.assign(mara!, day), await tools.assign(nia!, day)]
    const [first, second] = [await tools.offer(mara!, ofMara), await tools.offer(nia!, ofNia)]
    return isAll(await Promise.all([tools.accept(0, milo!, first), tools.accept(1, milo!, second)]), [200, 409])
  },

  async 'delete against accept'(tools, { people: [mara, milo] }, day) {
    const own = await tools.assign(mara!, day)
    const request = await tools.offer(mara!, own)
    const [accepted, removed] = await Promise.all([tools.accept(0, milo!, request), tools.remove(1, own)])
    const outcome = await tools.outcomeOf(request)
    const isGone = (await tools.ownerOf(own, day)) === undefined
    return (
      removed.status === 200 &&
      isGone &&
      outcome === (accepted.status === 200 ? 'ACCEPTED' : 'SUPERSEDED') &&
      [200, 409].includes(accepted.status)
    )
  },

  async 'leave approved against accept'(tools, { people: [mara, milo] }, day) {
    const own = await tools.assign(mara!, day)
    const request = await tools.offer(mara!, own)
    const leave = await tools.askForLeave(milo!, day)
    const [accepted, approved] = await Promise.all([tools.accept(0, milo!, request), tools.approveLeave(1, leave)])
    const owner = await tools.ownerOf(own, day)
    return isAll([accepted, approved], [200, 409]) && owner === (accepted.status === 200 ? milo! : mara!).id
  },

  async 'disable against accept'(tools, { people: [mara, milo] }, day) {
    const own = await tools.assign(mara!, day)
    const request = await tools.offer(mara!, own)
    const [accepted, disabled] = await Promise.all([tools.accept(0, milo!, request), tools.disable(1, milo!, true)])
    const owner = await tools.ownerOf(own, day)
    await tools.disable(0, milo!, false)
    return disabled.status === 200 && [200, 403].includes(accepted.status) && owner === (accepted.status === 200 ? milo! : mara!).id
  },
}
