import type { Moment, Step } from './moment.ts'

/** Offers, and answers to offers, trades and cycles. */
export const switchSteps: Step[] = [
  offer,
  offer,
  offer,
  ({ as, request, user }) => request && as(user, 'POST', `/switches/${request.id}/respond/accept`, { userId: user.id }),
  ({ as, request, user }) => request && as(user, 'POST', `/switches/${request.id}/respond/decline`, { userId: user.id }),
  (moment) => propose(moment, moment.published?.userId),
  (moment) => propose(moment, moment.request?.userId),
  ({ as, byId, request, random }) =>
    request && random() < 0.3 ? as(byId(request.userId), 'POST', `/switches/${request.id}/close`) : undefined,
  ({ as, byId, open, pick, random }) => {
    const pending = pick(open.flatMap(({ id, responses }) => responses.filter(isPending).map((response: any) => ({ id, response }))))
    if (!pending) return undefined
    const { requiresUserResponse: userId, responseId } = pending.response
    const answer = random() < 0.7 ? 'accept' : 'decline'
    return as(byId(userId), 'POST', `/switches/${pending.id}/response/${responseId}/${answer}`, { userId })
  },
  async ({ as, team: { teamId }, pick, random, user }) => {
    const { body } = await as(user, 'GET', `/switches?teamId=${teamId}`)
    // Disabled users cannot see anything.
    const cycle = pick((body.cycles ?? []) as any[])
    return cycle && as(user, 'POST', `/switches/cycles/${cycle.id}/${random() < 0.85 ? 'agree' : 'refuse'}`)
  },
]

const isPending = (response: any): boolean => Boolean(response.requiresUserResponse)

function offer({ as, byId, team: { people }, published, pick, random }: Moment): ReturnType<Step> {
  if (!published) return undefined
  return as(byId(published.userId), 'POST', '/switches', {
    userId: published.userId,
    userShiftId: published.id,
    toUsers: random() < 0.3 ? [pick(people)!.id] : [],
    acceptWithTrade: true,
    acceptWithoutTrade: random() < 0.5,
    message: '',
  })
}

function propose({ as, byId, request, published }: Moment, userId: string | undefined): ReturnType<Step> {
  if (!request || !published || userId === undefined) return undefined
  return as(byId(userId), 'POST', `/switches/${request.id}/respond/proposal`, { userId, userShiftId: published.id })
}
