import { sql } from 'kysely'

import { hoursOf } from '#domain/people/counted-hours.ts'
import { requestedDate, type RequestContent } from '#domain/requests/shift-request.ts'
import { objection } from '#domain/rules/rules.ts'
import { addDays, weekday } from '#domain/time/calendar-date.ts'
import { overlaps, rangeOn } from '#domain/time/time-range.ts'
import type { Tx } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { withGranted } from '#solver/coverage/granted-shifts.ts'
import { leastEmpty, type Emptiness } from '#solver/coverage/least-empty.ts'
import { withTimeAway } from '#solver/coverage/time-away.ts'
import type { OpenSeat, Problem } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'

import { dailyTemplate, startBench, teamId } from './on-server.ts'

/**
 * The answers, and their response times over HTTP, for someone who asks for leave or makes a request in a team of 60 people; in all months
 * but the first, most people are already away for one week. To check an answer, the month is solved from scratch with and without the
 * change: after a "yes" it must leave no more seats empty, after a "no" it must leave more. Argument: the number of questions, 200 by
 * default.
 */
const [count = 200] = process.argv.slice(2).map(Number)
const people = 60
const month = { year: 2027, month: 0 }
const [fromDate, toDate] = ['2027-01-01', '2027-01-31']
/** heads: people per day on each kind of shift. packId: the contract. part: the fraction of people who are away from the 18th to the 24th. */
const teams = [
  { heads: 1, part: 0 },
  { heads: 2, part: 0.78 },
  { heads: 3, part: 0.8 },
  { heads: 3, part: 0.6 },
  { heads: 2, part: 0.7, packId: 'england-2019' },
  { heads: 2, part: 0.7, packId: 'acgme-2025' },
]
const kinds = [
  ['Day', '07:00:00', '15:00:00', 'DAY', []],
  ['Evening', '15:00:00', '23:00:00', 'EVENING', []],
  ['Night', '20:00:00', '08:00:00', 'NIGHT', ['ICU']],
  ['Long', '08:00:00', '20:00:00', 'DAY', []],
  ['Late', '17:00:00', '22:00:00', 'EVENING', []],
] as const

const times: number[] = []
const verdicts: Record<string, number> = { yes: 0, no: 0, unknown: 0 }
let [wrong, unjudged] = [0, 0]
console.log('contract      seats  questions   yes    no   not known   wrong   median s   95 % s')
for (const [at, { heads, part, packId }] of teams.entries()) {
  const random = randomFrom(at + 1)
  const { db, userIds, call, close } = await startBench(people, (tx, ids) => seed(tx, ids, heads, random))
  if (packId) await call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId, isAllOnRoster: true, rules: null } })
  await call('POST', '/shifts/populate', { teamId, fromDate, toDate })
  const away = userIds.filter(() => random() < part)
  for (const userId of away)
    await call('POST', `/teams/${teamId}/leave`, { userId, kind: 'VACATION', fromDate: '2027-01-18', toDate: '2027-01-24', approve: true })
  const problem = await loadProblem(db, teamId, month, { publishedOnly: true, includesLocked: true })
  const before = await leastEmpty(problem)
  const known = { ...verdicts, wrong }
  const own: number[] = []
  const waiting = userIds.filter((userId) => !away.includes(userId))
  for (let asked = 0; asked < count / teams.length; asked++) {
    const userId = waiting[Math.floor(random() * waiting.length)]!
    const day = random() < 0.5 ? 16 + Math.floor(random() * 6) : 1 + Math.floor(random() * 24)
    const first = addDays(fromDate, day - 1)
    const last = addDays(first, Math.floor(random() * 6))
    const isLeave = asked % 2 === 0
    const content = requestFor(first, random)
    const began = performance.now()
    const answer = isLeave
      ? await call(
          'GET',
          `/teams/${teamId}/leave/coverage?${new URLSearchParams({ userId, kind: 'VACATION', fromDate: first, toDate: last })}`,
        )
      : (await call('POST', `/teams/${teamId}/requests?preview=1`, { userId, ...content })).answer
    own.push((performance.now() - began) / 1000)
    const verdict = ({ COVERABLE: 'yes', GRANTABLE: 'yes', NOT_COVERABLE: 'no', NOT_GRANTABLE: 'no', NOT_KNOWN: 'unknown' } as const)[
      answer.verdict as string
    ]
    if (verdict === undefined) throw new Error(`It says ${answer.verdict}.`)
    verdicts[verdict]!++
    const after = await solved(problem, userId, isLeave ? { first, last } : content)
    if (verdict === 'no' && after && after.most <= before.least) wrong++
    if (verdict === 'yes' && (after === undefined || after.least > before.most)) wrong++
    if (verdict === 'yes' && after && after.most > before.least && after.least <= before.most) unjudged++
  }
  times.push(...own)
  const found = Object.keys(verdicts).map((verdict) => verdicts[verdict]! - known[verdict as keyof typeof known])
  const columns = [problem.seats.length, own.length, ...found, wrong - known.wrong, quantile(own, 0.5), quantile(own, 0.95)]
  console.log(
    (packId ?? 'none').padEnd(14) + columns.map((value, column) => String(value).padStart([5, 11, 6, 6, 12, 8, 11, 9][column]!)).join(''),
  )
  await close()
}
console.log(
  `95 % of ${times.length} answers within ${quantile(times, 0.95)} s; ${verdicts.unknown} not known, ${wrong} wrong, ${unjudged} not judged`,
)

/** Marks half days as off at random, and gives every third person the skill that nights need. */
async function seed(tx: Tx, userIds: readonly string[], heads: number, random: () => number): Promise<void> {
  await sql`update memberships set skills = '{ICU}' where team_id = ${teamId} and substr(user_id, 2)::int % 3 = 0`.execute(tx)
  const half = () => (random() < 0.07 ? -1 : random() < 0.1 ? 1 : 0) as -1 | 0 | 1
  for (const userId of userIds)
    await availabilities.merge(
      tx,
      teamId,
      userId,
      month,
      Object.fromEntries(Array.from({ length: 31 }, (_, day) => [day + 1, { day: half(), night: half() }])),
    )
  for (const [name, startTime, endTime, dutyKind, skills] of kinds)
    await templates.insert(tx, teamId, { ...dailyTemplate(name, startTime, endTime), dutyKind, headCount: heads, skills: [...skills] })
}

function requestFor(first: string, random: () => number): RequestContent {
  const kind = Math.floor(random() * 4)
  const usual = { stance: 'AGAINST', templateId: null, dates: [first], weight: 'LOW' } as const
  if (kind === 0) return { ...usual, dates: [first], subject: 'NIGHT' }
  if (kind === 1) return { ...usual, subject: 'WEEKEND', dates: [addDays(first, (6 - weekday(first)) % 7)] }
  if (kind === 2)
    return { ...usual, stance: 'FOR', subject: 'TEMPLATE', templateId: kinds[Math.floor(random() * kinds.length)]![0], dates: [first] }
  return { ...usual, dates: [first], subject: 'ANY' }
}

/** Solves the month with the leave or request; undefined if the rules keep the person from every shift that they ask for. */
async function solved(
  problem: Problem,
  userId: string,
  asked: { first: string; last: string } | RequestContent,
): Promise<Emptiness | undefined> {
  const person = problem.people.find((one) => one.userId === userId)!
  const absent = (ranges: OpenSeat['range'][]) =>
    leastEmpty(withTimeAway(problem, { userId, ranges, present: person.present, leave: [], freed: [] }))
  if ('first' in asked) {
    const end = rangeOn(addDays(asked.last, 1), { startTime: '06:00:00', endTime: '07:00:00' }).start
    return absent([{ start: rangeOn(asked.first, { startTime: '06:00:00', endTime: '07:00:00' }).start, end }])
  }
  const wanted = problem.seats.filter((seat) => requestedDate(asked, seat, hoursOf(problem.rules)) !== undefined)
  if (asked.stance === 'AGAINST') return absent(wanted.map(({ range }) => range))
  const free = wanted.find(
    (seat) => objection(seat, person, problem.rules) === undefined && !person.works.some((work) => overlaps(work.range, seat.range)),
  )
  return free && leastEmpty(withGranted(problem, { userId, shiftIds: [free.shiftId] }).month)
}

function quantile(values: readonly number[], part: number): string {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]!.toFixed(2)
}
