import fc from 'fast-check'

import { gapOf } from '#domain/rules/gap.ts'
import { violationsIn } from '#solver/check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { isNoWorse, qualityOf } from '#solver/quality.ts'
import { search } from '#solver/search.ts'
import { problemsOf } from '#test/sample-problems.ts'

/**
 * Generated months of up to 60 people and 31 days, with all combinations of rules, fixed duties, part-timers, skills, head counts and clock
 * changes. Counts the months that break a rule, are worse than filling by date on a tier, or differ when filled again. Arguments: the
 * number of months and the seed.
 */
const [count = 1000, seed = 1] = process.argv.slice(2).map(Number)
const shapes = [
  { people: 8, days: 31 },
  { people: 20, days: 31 },
  { people: 60, days: 31 },
]

const found = { violations: 0, worse: 0, different: 0, proven: 0 }
let seats = 0
let slowest = 0
const began = performance.now()
for (const [shape, limits] of shapes.entries())
  for (const problem of fc.sample(problemsOf(limits), { numRuns: Math.ceil(count / shapes.length), seed: seed * 10 + shape })) {
    const fill = () => search(problem, { depth: 'quick', seed: 1 }, () => {})
    const started = performance.now()
    const [first, second] = [await fill(), await fill()]
    slowest = Math.max(slowest, (performance.now() - started) / 2000)
    const quality = qualityOf(problem, first.roster)
    seats += problem.seats.length
    found.violations += violationsIn(problem, first.roster).length
    found.worse += Number(!isNoWorse(quality, qualityOf(problem, fillGreedily(problem))))
    found.different += Number(first.roster.some((person, seat) => person !== second.roster[seat]))
    found.proven += Number(gapOf(first) === 0)
  }
const months = shapes.length * Math.ceil(count / shapes.length)
console.log(
  `${months} months, ${seats} seats, each filled twice in ${((performance.now() - began) / 1000).toFixed(0)} s (slowest ${slowest.toFixed(1)} s):`,
)
console.log(
  `${found.violations} violations, ${found.worse} worse than by date, ${found.different} different when filled again, ${found.proven} proven`,
)
if (found.violations + found.worse + found.different > 0) process.exitCode = 1
