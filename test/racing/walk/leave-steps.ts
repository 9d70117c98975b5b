import type { Answer, Racer } from '../race-tools.ts'
import type { Moment, Step } from './moment.ts'

/** Leave, from the request to the cancellation. */
export const leaveSteps: Step[] = [
  (moment) => ask(moment, moment.user),
  (moment) => ask(moment, moment.user),
  (moment) => ask(moment, moment.team.adam, { approve: true }),
  (moment) => ask(moment, moment.team.adam, { approve: true }),
  (moment) => answer(moment, moment.random() < 0.8 ? 'approve' : 'refuse'),
  async ({ as, team: { teamId }, on, pick, user }) => {
    const { body } = await as(user, 'GET', `/teams/${teamId}/leave?fromDate=${on(1)}&toDate=${on(21)}`)
    const own = ((body.leave ?? []) as any[]).filter(({ userId, status }) => userId === user.id && /ASKED|APPROVED/.test(status))
    const leave = pick(own)
    return leave && as(user, 'POST', `/teams/${teamId}/leave/${leave.id}/${leave.status === 'ASKED' ? 'withdraw' : 'cancel'}`)
  },
]

function ask({ as, team: { teamId }, on, random, user }: Moment, by: Racer, more: object = {}): Promise<Answer> {
  const from = 1 + Math.floor(random() * 20)
  const span = { fromDate: on(from), toDate: on(from + Math.floor(random() * 3)) }
  return as(by, 'POST', `/teams/${teamId}/leave`, { userId: user.id, kind: random() < 0.5 ? 'VACATION' : 'SICK', ...span, ...more })
}

/** Answers a request for leave; an approval hands over the shifts that fall within it, or leaves some out, which must be refused. */
async function answer(
  { as, team: { teamId, olive, people }, pick, random }: Moment,
  how: 'approve' | 'refuse',
): Promise<Answer | undefined> {
  const { body } = await as(olive, 'GET', `/teams/${teamId}/leave/open`)
  const asked = pick((body.open ?? []) as any[])
  if (!asked) return undefined
  const given = asked.evidence.meets.filter(() => random() < 0.8)
  const handOver = given.map(({ assignmentId }: any) => ({ assignmentId, toUserId: random() < 0.5 ? pick(people)!.id : null }))
  const more = how === 'approve' ? { handOver } : { reason: 'Too many away' }
  return as(olive, 'POST', `/teams/${teamId}/leave/${how}`, { leaveIds: [asked.leave.id], ...more })
}
