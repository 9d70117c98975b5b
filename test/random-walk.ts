import type { Id } from '#domain/id.ts'
import { randomFrom } from '#solver/random.ts'

import type { CallServer, Racer, RaceTeam, RaceTools } from './races.ts'

/** Makes random calls as members and admins, based on the current schedule. */
export function randomWalk(call: CallServer, tools: RaceTools, { teamId, templateId, olive, people }: RaceTeam, seed: number) {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const range = `fromDate=${tools.on(1)}&toDate=${tools.on(21)}`

  async function look() {
    const { body: plan } = await call(0, 'GET', `/shifts?teamId=${teamId}&${range}`, olive.token)
    const { body: all } = await call(0, 'GET', `/switches?teamId=${teamId}`, olive.token)
    return {
      assignments: Object.values(plan.assignments) as any[],
      shifts: Object.values(plan.shifts) as any[],
      requests: Object.values(all.byId) as any[],
    }
  }

  const byId = (id: Id): Racer => people.find((person) => person.id === id) ?? olive

  /** Answers a request for leave; an approval hands over the shifts that fall within it, or leaves some out, which must be refused. */
  async function answerLeave(server: number, answer: 'approve' | 'refuse') {
    const { body } = await call(server, 'GET', `/teams/${teamId}/leave/open`, olive.token)
    const asked = pick((body.open ?? []) as any[])
    if (!asked) return undefined
    const given = asked.evidence.meets.filter(() => random() < 0.8)
    const handOver = given.map(({ assignmentId }: any) => ({ assignmentId, toUserId: random() < 0.5 ? pick(people)!.id : null }))
    const how = answer === 'approve' ? { handOver } : { reason: 'Too many away' }
    return call(server, 'POST', `/teams/${teamId}/leave/${answer}`, olive.token, { leaveIds: [asked.leave.id], ...how })
  }

  /** Makes one call and returns its status. */
  return async (step: number): Promise<number> => {
    const server = step % 2
    const { assignments, shifts, requests } = await look()
    const open = requests.filter(({ status }) => status === 'OPEN')
    const [user, assignment, shift, request] = [pick(people)!, pick(assignments), pick(shifts), pick(open)]
    const as = (racer: Racer, method: string, path: string, body: object = {}) =>
      call(server, method, path, racer.token, { teamId, ...body })
    const answers = open.flatMap(({ id, responses }) =>
      responses.filter((response: any) => response.requiresUserResponse).map((response: any) => ({ id, response })),
    )
    const pending = pick(answers)
    const deeds: (() => Promise<{ status: number } | undefined> | undefined)[] = [
      () => as(olive, 'POST', '/shifts', { date: tools.on(1 + Math.floor(random() * 20)), templateId }),
      () => shift && as(olive, 'POST', `/shifts/${shift.id}/users`, { userId: user.id }),
      () => shift && as(olive, 'POST', `/shifts/${shift.id}/users`, { userId: user.id }),
      () => assignment && as(olive, 'DELETE', `/shifts/assignments/${assignment.id}`),
      () => assignment && as(olive, 'POST', `/shifts/${assignment.shiftId}/users/${assignment.id}/reassign`, { userId: user.id }),
      () => (shift && random() < 0.2 ? as(olive, 'DELETE', `/shifts/${shift.id}`) : undefined),
      () =>
        assignment &&
        as(byId(assignment.userId), 'PUT', `/shifts/${assignment.shiftId}/users/${assignment.userId}`, {
          overrides: { coveringUserId: random() < 0.5 ? user.id : null },
        }),
      ...Array.from(
        { length: 3 },
        () => () =>
          assignment &&
          as(byId(assignment.userId), 'POST', '/switches', {
            userId: assignment.userId,
            userShiftId: assignment.id,
            toUsers: random() < 0.3 ? [pick(people)!.id] : [],
            acceptWithTrade: true,
            acceptWithoutTrade: random() < 0.5,
            message: '',
          }),
      ),
      () => request && as(user, 'POST', `/switches/${request.id}/respond/accept`, { userId: user.id }),
      () => request && as(user, 'POST', `/switches/${request.id}/respond/decline`, { userId: user.id }),
      () =>
        request &&
        assignment &&
        as(byId(assignment.userId), 'POST', `/switches/${request.id}/respond/proposal`, {
          userId: assignment.userId,
          userShiftId: assignment.id,
        }),
      () =>
        request &&
        assignment &&
        as(byId(request.userId), 'POST', `/switches/${request.id}/respond/proposal`, {
          userId: request.userId,
          userShiftId: assignment.id,
        }),
      () => (request && random() < 0.3 ? as(byId(request.userId), 'POST', `/switches/${request.id}/close`) : undefined),
      () =>
        pending &&
        as(
          byId(pending.response.requiresUserResponse),
          'POST',
          `/switches/${pending.id}/response/${pending.response.responseId}/${random() < 0.7 ? 'accept' : 'decline'}`,
          { userId: pending.response.requiresUserResponse },
        ),
      async () => {
        const { body } = await call(server, 'GET', `/switches?teamId=${teamId}`, user.token)
        // Disabled users cannot see anything.
        const cycle = pick((body.cycles ?? []) as any[])
        return cycle ? as(user, 'POST', `/switches/cycles/${cycle.id}/${random() < 0.85 ? 'agree' : 'refuse'}`) : undefined
      },
      ...Array.from({ length: 2 }, () => () => {
        const from = 1 + Math.floor(random() * 20)
        const span = { fromDate: tools.on(from), toDate: tools.on(from + Math.floor(random() * 3)) }
        return as(user, 'POST', `/teams/${teamId}/leave`, { userId: user.id, kind: random() < 0.5 ? 'VACATION' : 'SICK', ...span })
      }),
      () => answerLeave(server, random() < 0.8 ? 'approve' : 'refuse'),
      async () => {
        const { body } = await call(server, 'GET', `/teams/${teamId}/leave?${range}`, user.token)
        const own = ((body.leave ?? []) as any[]).filter(({ userId, status }) => userId === user.id && /ASKED|APPROVED/.test(status))
        const leave = pick(own)
        return leave && as(user, 'POST', `/teams/${teamId}/leave/${leave.id}/${leave.status === 'ASKED' ? 'withdraw' : 'cancel'}`)
      },
      () =>
        random() < 0.1
          ? as(olive, 'PATCH', `/teams/${teamId}/users/${user.id}`, { disabled: random() < 0.5 })
          : as(olive, 'PATCH', `/teams/${teamId}/users/${user.id}`, { disabled: false }),
    ]
    for (;;) {
      const answer = await pick(deeds)!()
      if (answer !== undefined) return answer.status
    }
  }
}
