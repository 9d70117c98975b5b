import { v7 as newId } from 'uuid'

import * as contract from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { isOverdrawn } from '#domain/requests/points.ts'
import { mayWithdraw } from '#domain/requests/request-terms.ts'
import { pointsFor } from '#domain/requests/shift-request.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { requestAnswer } from '#server/filling/coverage/request-answer.ts'
import { whyDenied } from '#server/filling/why-denied.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import type { ReadContext, RequestInput } from '#server/http/handler.ts'
import type { Router } from '#server/http/route.ts'
import { isLate } from '#server/requests/is-late.ts'
import { notifyPerson } from '#server/requests/notify-person.ts'
import { pointsOfPerson } from '#server/requests/points-of-person.ts'
import { refuseImpossible } from '#server/requests/refuse-impossible.ts'
import { refuseOthersRequests, visibleRequest } from '#server/requests/visible-request.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as publishing from '#server/stores/schedule/publishing.ts'
import { settingsOf } from '#server/stores/teams.ts'

type MakeInput = RequestInput<typeof contract.makeRequest> & ReadContext
type RequestDeps = Pick<Deps, 'now' | 'notify' | 'coverageThreads' | 'limits'>

export function requestRoutes({ read, write, writePrecomputed }: Router, { now, notify, coverageThreads, limits }: RequestDeps) {
  const todayOf = async (db: Db, teamId: Id) => dateIn((await settingsOf(db, teamId)).timeZone, now())

  read(contract.getRequests, async ({ query: { userId: ofUser, ...range }, actor, db }) => {
    refuseWideRange(range)
    const userId = ofUser ?? actor.userId
    await refuseOthersRequests(db, actor, userId)
    const { teamId } = actor
    const counted = await pointsOfPerson(db, teamId, { ...range, userId, today: await todayOf(db, teamId) })
    return {
      requests: await requests.requestsIn(db, teamId, range, userId),
      blocks: counted.filter(({ fromDate, toDate }) => fromDate <= range.toDate && toDate >= range.fromDate),
      terms: await requests.termsOf(db, teamId),
      isPublished: (await publishing.publishedDays(db, teamId, range)).size === daysBetween(range.fromDate, range.toDate) + 1,
      tally: await requests.tallyOf(db, teamId, range),
    }
  })

  read(contract.getAllRequests, async ({ query, actor, db }) => {
    refuseWideRange(query)
    return { requests: await requests.requestsIn(db, actor.teamId, query) }
  })

  read(contract.whyDenied, async ({ params, actor, language, db }) => {
    const request = await visibleRequest(db, actor, params.requestId)
    const dates = await whyDenied(db, actor.teamId, request, language)
    const seesOthers = request.stance === 'FOR' || isAdmin(actor) || (await settingsOf(db, actor.teamId)).loadsForAll
    // The costs of others reveal how much they work.
    return { dates: seesOthers ? dates : dates.map((date) => ({ ...date, choices: [] })) }
  })

  /** Computed before the transaction because it takes a moment; only a preview needs it. */
  async function answered({ body, query, actor, language, db, left }: MakeInput): Promise<ReplyOf<typeof contract.makeRequest>['answer']> {
    const today = await todayOf(db, actor.teamId)
    await refuseImpossible(db, actor, body, today)
    if (query.preview !== '1') return null
    if (await isLate(db, actor.teamId, body, today)) return { verdict: 'LATE', short: [], objections: [], cost: null }
    await limits.count('leaveCoverage', actor.userId)
    return requestAnswer({ db, threads: coverageThreads, signal: left() }, actor.teamId, body, language)
  }

  writePrecomputed(contract.makeRequest, answered, async ({ body: { userId, ...content }, query, actor, tx, computed: answer }) => {
    const { teamId } = actor
    const today = await todayOf(tx, teamId)
    await refuseImpossible(tx, actor, { userId, ...content }, today)
    const dates = content.dates.toSorted()
    const late = await isLate(tx, teamId, content, today)
    const points = late ? 0 : pointsFor[content.weight]
    const more = { ...content, dates, points, status: 'OPEN' as const, granted: [], denied: [] }
    const counted = await pointsOfPerson(tx, teamId, { userId, fromDate: dates[0]!, toDate: dates.at(-1)!, today }, more)
    const block = counted.find(({ toDate }) => dates[0]! <= toDate)!
    if (dates.at(-1)! > block.toDate) {
      throw refusalOfField('dates', 'must be in one block')
    }
    if (points > 0 && isOverdrawn(block)) throw new Refusal('POINTS_SPENT')
    if (query.preview === '1') return { request: null, answer, block }
    const id = newId()
    const budget = block.spent + block.pledged + block.left
    const stored = { ...content, dates, id, userId, points, isLate: late, block, budget, askedBy: actor.userId }
    await requests.insert(tx, teamId, stored)
    const request = await visibleRequest(tx, actor, id)
    await notifyPerson(tx, notify, actor, 'REQUEST.MADE', request)
    return { request, answer: null, block }
  })

  write(contract.withdrawRequest, async ({ params, actor, tx }) => {
    const request = await visibleRequest(tx, actor, params.requestId)
    const { teamId } = actor
    if (!(await requests.withdraw(tx, teamId, request.id))) throw new Refusal('REQUEST_SETTLED')
    const isOpen = mayWithdraw(request, await requests.termsOf(tx, teamId), await todayOf(tx, teamId))
    if (!isAdmin(actor) && !isOpen) throw new Refusal('REQUEST_CLOSED')
    await notifyPerson(tx, notify, actor, 'REQUEST.WITHDRAWN', request)
    return { request: await visibleRequest(tx, actor, request.id) }
  })
}
