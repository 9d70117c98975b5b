import { dateOf } from '#domain/time/calendar-date.ts'
import { overlaps, rangeOn } from '#domain/time/time-range.ts'
import { compile } from '#solver/compile.ts'
import { withAbsence, type Absence } from '#solver/coverage/absence.ts'
import { coverageOf } from '#solver/coverage/coverage.ts'
import { leastEmpty } from '#solver/coverage/least-empty.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'
import { liveRoster } from '#solver/roster.ts'
import { search } from '#solver/search.ts'

import { ward } from './roster/ward.ts'

/**
 * What someone who asks for leave is told, and how long it takes, on months of 60 people, in all but one of which most are already away in one week; beside it, what
 * solving the month with and without them says. Arguments: how many leaves; 200 by default.
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
  return { userId: person.userId, range, availability: person.availability, freed }
}

/** How empty solving the month leaves it; solved again, and longer, if that is more than said. */
async function solvedEmptiness(problem: Problem, said: number): Promise<number> {
  const emptinessAt = async (depth: 'quick' | 'thorough') =>
    liveRoster(compile(problem), (await search(problem, { depth, seed: 1 }, () => {})).roster).measure().emptiness
  const quick = await emptinessAt('quick')
  return quick <= said ? quick : Math.min(quick, await emptinessAt('thorough'))
}

const times: number[] = []
const verdicts: Record<string, number> = { COVERABLE: 0, NOT_COVERABLE: 0, NOT_KNOWN: 0 }
let wrong = 0
console.log('seats  leaves   coverable   not coverable   not known   wrong   median s   95 % s')
for (const [at, { seatsEach, part }] of months.entries()) {
  const own: number[] = []
  const before = { ...verdicts, wrong }
  const random = randomFrom(at + 1)
  const problem = withHolidays(ward(60, seatsEach, 301 + at), part, random)
  const start = performance.now()
  const alone = await leastEmpty(problem)
  console.log(`without anyone's leave: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  for (let done = 0; done < count / months.length; done++) {
    const absence = leaveIn(problem, random)
    const began = performance.now()
    const { verdict } = await coverageOf(problem, absence, alone)
    own.push((performance.now() - began) / 1000)
    verdicts[verdict]!++
    const away = withAbsence(problem, absence)
    // Someone who is not coverable would leave more empty than has to be without them, however long the month is solved.
    const solved = await solvedEmptiness(away, verdict === 'COVERABLE' ? alone.least : Infinity)
    if (verdict === 'COVERABLE' ? solved > alone.least : verdict === 'NOT_COVERABLE' && solved <= alone.least) wrong++
  }
  times.push(...own)
  const found = Object.keys(verdicts).map((verdict) => verdicts[verdict]! - before[verdict as keyof typeof before])
  const columns = [problem.seats.length, own.length, ...found, wrong - before.wrong, quantile(own, 0.5), quantile(own, 0.95)]
  console.log(columns.map((value, column) => String(value).padStart([5, 8, 12, 16, 12, 8, 11, 9][column]!)).join(''))
}
console.log(`95 % of ${times.length} answers within ${quantile(times, 0.95)} s; ${verdicts.NOT_KNOWN} not known, ${wrong} wrong`)

function quantile(values: readonly number[], part: number): string {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]!.toFixed(2)
}
