import { v7 as newId } from 'uuid'

import * as contract from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { blocksBetween, isOverdrawn, pointsIn, type BlockPoints } from '#domain/requests/points.ts'
import { isPastDeadline } from '#domain/requests/request-terms.ts'
import { areDatesOf, daysOfRequest, pointsFor, type RequestContent, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { addDays, daysBetween, sinceDay, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { requestAnswer } from '#server/filling/coverage/request-answer.ts'
import { whyDenied } from '#server/filling/why-denied.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import type { ReadContext, RequestInput } from '#server/http/handler.ts'
import type { Router } from '#server/http/route.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as requests from '#server/stores/requests/requests.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { staffSince } from '#server/stores/staff.ts'
import { settingsOf } from '#server/stores/teams.ts'

type MakeInput = RequestInput<typeof contract.makeRequest> & ReadContext
type RequestDeps = Pick<Deps, 'now' | 'coverageThreads' | 'limits'>

/** Points are carried over from blocks of at most the last year. */
const carriedDays = 366

export function requestRoutes({ read, write, writePrecomputed }: Router, { now, coverageThreads, limits }: RequestDeps) {
  const today = async (db: Db, teamId: Id) => dateIn((await settingsOf(db, teamId)).timeZone, now())

  read(contract.getRequests, async ({ query: { userId: ofUser, ...range }, actor, db }) => {
    refuseWideRange(range)
    const userId = ofUser ?? actor.userId
    await refuseOthers(db, actor, userId)
    const { teamId } = actor
    const counted = await pointsOf(db, teamId, userId, range, await today(db, teamId))
    return {
      requests: await requests.requestsIn(db, teamId, range, userId),
      blocks: counted.filter(({ fromDate, toDate }) => fromDate <= range.toDate && toDate >= range.fromDate),
      terms: await requests.termsOf(db, teamId),
      isPublished: (await requests.publishedDays(db, teamId, range)).size === daysBetween(range.fromDate, range.toDate) + 1,
      tally: await requests.tallyOf(db, teamId, range),
    }
  })

  read(contract.getAllRequests, async ({ query, actor, db }) => {
    refuseWideRange(query)
    return { requests: await requests.requestsIn(db, actor.teamId, query) }
  })

  read(contract.whyDenied, async ({ params, actor, language, db }) => {
    const request = await found(db, actor, params.requestId)
    const dates = await whyDenied(db, actor.teamId, request, language)
    const seesOthers = request.stance === 'FOR' || isAdmin(actor) || (await settingsOf(db, actor.teamId)).loadsForAll
    // What others cost tells how much they work.
    return { dates: seesOthers ? dates : dates.map((date) => ({ ...date, choices: [] })) }
  })

  /** Whether a request is late: after the deadline, or when some of its days are already published. */
  async function isLate(db: Db, teamId: Id, { subject, dates }: RequestContent): Promise<boolean> {
    const days = daysOfRequest({ subject, dates }).toSorted()
    const published = await requests.publishedDays(db, teamId, { fromDate: days[0]!, toDate: days.at(-1)! })
    return isPastDeadline(dates, await requests.termsOf(db, teamId), await today(db, teamId)) || days.some((day) => published.has(day))
  }

  /** Computed before the transaction because it takes a moment; only a preview needs it. */
  async function answered({ body, query, actor, language, db, left }: MakeInput): Promise<ReplyOf<typeof contract.makeRequest>['answer']> {
    await refuseImpossible(db, actor, body, await today(db, actor.teamId))
    if (query.preview !== '1') return null
    if (await isLate(db, actor.teamId, body)) return { verdict: 'LATE', short: [], objections: [], cost: null }
    await limits.count('leaveCoverage', actor.userId)
    return requestAnswer({ db, threads: coverageThreads, signal: left() }, actor.teamId, body, language)
  }

  writePrecomputed(contract.makeRequest, answered, async ({ body: { userId, ...content }, query, actor, tx, computed: answer }) => {
    const { teamId } = actor
    await refuseImpossible(tx, actor, { userId, ...content }, await today(tx, teamId))
    const dates = content.dates.toSorted()
    const late = await isLate(tx, teamId, content)
    const points = late ? 0 : pointsFor[content.weight]
    const asked = { ...content, dates, points, status: 'OPEN' as const, granted: [], denied: [] }
    const counted = await pointsOf(tx, teamId, userId, { fromDate: dates[0]!, toDate: dates.at(-1)! }, await today(tx, teamId), asked)
    const block = counted.find(({ toDate }) => dates[0]! <= toDate)!
    if (dates.at(-1)! > block.toDate) throw refusalOf('dates', 'must be in one block')
    if (points > 0 && isOverdrawn(counted.filter(({ toDate }) => toDate >= block.toDate))) throw new Refusal('POINTS_SPENT')
    if (query.preview === '1') return { request: null, answer, block }
    const id = newId()
    const budget = block.spent + block.pledged + block.left
    const stored = { ...content, dates, id, userId, points, isLate: late, block, budget, askedBy: actor.userId }
    await requests.insert(tx, teamId, stored)
    return { request: await found(tx, actor, id), answer: null, block }
  })

  write(contract.withdrawRequest, async ({ params, actor, tx }) => {
    const { id } = await found(tx, actor, params.requestId)
    if (!(await requests.withdraw(tx, actor.teamId, id))) throw new Refusal('REQUEST_SETTLED')
    return { request: await found(tx, actor, id) }
  })
}

/**
 * The points in all blocks from when the person joined, at most a year before the range, to their last request; optionally with one more
 * request.
 */
async function pointsOf(
  db: Db,
  teamId: Id,
  userId: Id,
  { fromDate, toDate }: DateRange,
  today: CalendarDate,
  more?: Parameters<typeof pointsIn>[1][number],
): Promise<BlockPoints[]> {
  const joined = (await staffSince(db, teamId)).find((person) => person.userId === userId)?.since ?? fromDate
  const yearBefore = addDays(fromDate, -carriedDays)
  const from = joined > yearBefore ? joined : yearBefore
  const asked = await requests.requestsIn(db, teamId, sinceDay(from), userId)
  const all = more ? [...asked, more] : asked
  const last = [from, toDate, ...all.flatMap(({ dates }) => dates)].toSorted().at(-1)!
  const near = await requests.blocksNear(db, teamId, { fromDate: addDays(from, -carriedDays), toDate: addDays(last, carriedDays) })
  return pointsIn(blocksBetween({ fromDate: from, toDate: last }, near), all, await requests.termsOf(db, teamId), today)
}

const refusalOf = (field: string, message: string) => new Refusal('VALIDATION_FAILED', { details: [{ field, message }] })

async function refuseOthers(db: Db, actor: Actor, userId: Id): Promise<void> {
  if (!isAdmin(actor) && userId !== actor.userId) throw new Refusal('FORBIDDEN')
  if (!(await memberships.findUser(db, actor.teamId, userId))) throw new Refusal('NOT_FOUND')
}

async function refuseImpossible(db: Db, actor: Actor, asked: RequestContent & { userId: Id }, today: CalendarDate): Promise<void> {
  const { userId, subject, templateId, dates } = asked
  await refuseOthers(db, actor, userId)
  const [first, last] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!]
  refuseWideRange({ fromDate: first, toDate: last })
  if (first < today) throw refusalOf('dates', 'must not be in the past')
  if (!areDatesOf(asked)) throw refusalOf('dates', 'must be Saturdays')
  if ((subject === 'TEMPLATE') !== (templateId !== null))
    throw refusalOf('templateId', 'must name a template exactly if subject is TEMPLATE')
  const ofTeam = templateId === null ? [] : await templates.all(db, actor.teamId)
  if (templateId !== null && !ofTeam.some(({ id }) => id === templateId)) throw new Refusal('NOT_FOUND')
  const standing = await requests.requestsIn(db, actor.teamId, sinceDay(today), userId)
  const isSame = (other: ShiftRequest) => other.subject === subject && other.templateId === templateId
  const isTwice = standing.some((other) => isSame(other) && other.dates.some((date) => dates.includes(date)))
  if (isTwice) throw new Refusal('REQUEST_OVERLAPS')
}

async function found(db: Db | Tx, actor: Actor, requestId: Id): Promise<ShiftRequest> {
  const request = await requests.find(db, actor.teamId, requestId)
  if (!request || (!isAdmin(actor) && request.userId !== actor.userId)) throw new Refusal('NOT_FOUND')
  return request
}
