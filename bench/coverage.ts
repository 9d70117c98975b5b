import { dateOf } from '#domain/time/calendar-date.ts'
import { overlaps, rangeOn } from '#domain/time/time-range.ts'
import { createCoverageThreads } from '#server/filling/coverage-threads.ts'
import { withAbsence, type Absence } from '#solver/coverage/absence.ts'
import { leastEmpty } from '#solver/coverage/least-empty.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'

import { ward } from './roster/ward.ts'

/**
 * What someone who asks for leave is told and how long it takes, through the threads that the call uses, on months of 60 people; in three
 * of the four most people are already away in one week. The month with them away is filled again from nothing: then it must leave no more
 * empty than has to be if they are coverable, and more if they are not. Arguments: how many leaves; 200 by default.
 */
const [count = 200] = process.argv.slice(2).map(Number)
const months = [
  { seatsEach: 4, part: 0 },
  { seatsEach: 6, part: 0.93 },
  { seatsEach: 10, part: 0.8 },
  { seatsEach: 10, part: 0.6 },
]

/** This part of the people is on leave from the 19th to the 25th, unless they have a shift then. */
function withHolidays(problem: Problem, part: number, random: () => number): Problem {
  const range = { start: dayStart(problem, 19), end: dayStart(problem, 26) }
  const isFree = ({ works }: Person) => works.every((work) => !overlaps(work.range, range))
  return { ...problem, people: problem.people.map((one) => (isFree(one) && random() < part ? { ...one, leave: [range] } : one)) }
}

const dayStart = ({ month }: Problem, day: number) =>
  rangeOn(dateOf(month.year, month.month, day), { startTime: '06:00', endTime: '06:00' }).start

function leaveIn(problem: Problem, random: () => number): Absence {
  const wanting = problem.people.filter(({ leave }) => leave.length === 0)
  const person = wanting[Math.floor(random() * wanting.length)]!
  // Half of them ask for days of the holidays.
  const first = random() < 0.5 ? 17 + Math.floor(random() * 6) : 1 + Math.floor(random() * 24)
  const range = { start: dayStart(problem, first), end: dayStart(problem, Math.min(31, first + 1 + Math.floor(random() * 6))) }
  const freed = person.standing
    .filter((work) => overlaps(work.range, range))
    .map((work, at): OpenSeat => ({ ...(work as OpenSeat), shiftId: `freed ${at}`, priority: 2 }))
  return { userId: person.userId, ranges: [range], present: person.present, freed }
}

const times: number[] = []
const verdicts: Record<string, number> = { COVERABLE: 0, NOT_COVERABLE: 0, NOT_KNOWN: 0 }
let [wrong, unjudged] = [0, 0]
const threads = createCoverageThreads()
console.log('seats  leaves   coverable   not coverable   not known   wrong   median s   95 % s')
for (const [at, { seatsEach, part }] of months.entries()) {
  const own: number[] = []
  const before = { ...verdicts, wrong }
  const random = randomFrom(at + 1)
  const problem = withHolidays(ward(60, seatsEach, 301 + at), part, random)
  const alone = await leastEmpty(problem)
  for (let done = 0; done < count / months.length; done++) {
    const absence = leaveIn(problem, random)
    const began = performance.now()
    const { verdict } = await threads.coverageOf(problem, absence, AbortSignal.timeout(60_000))
    own.push((performance.now() - began) / 1000)
    verdicts[verdict]!++
    const again = await leastEmpty(withAbsence(problem, absence))
    if (verdict === 'NOT_COVERABLE' && again.most <= alone.least) wrong++
    if (verdict === 'COVERABLE' && again.least > alone.most) wrong++
    if (verdict === 'COVERABLE' && again.most > alone.least) unjudged++
  }
  times.push(...own)
  const found = Object.keys(verdicts).map((verdict) => verdicts[verdict]! - before[verdict as keyof typeof before])
  const columns = [problem.seats.length, own.length, ...found, wrong - before.wrong, quantile(own, 0.5), quantile(own, 0.95)]
  console.log(columns.map((value, column) => String(value).padStart([5, 8, 12, 16, 12, 8, 11, 9][column]!)).join(''))
}
console.log(
  `95 % of ${times.length} answers within ${quantile(times, 0.95)} s; ${verdicts.NOT_KNOWN} not known, ${wrong} wrong, ${unjudged} not judged`,
)

await threads.close()

function quantile(values: readonly number[], part: number): string {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]!.toFixed(2)
}
