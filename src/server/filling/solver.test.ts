import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

import { afterEach, expect, test } from 'vitest'

import type { Asker } from '#domain/people/permission.ts'
import type { Problem } from '#solver/problem.ts'
import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { createSolver, type Solver } from './solver.ts'

const days = Array.from({ length: 30 }, (_, index) => index + 1)
const half = (of: number) => ([0, 0, 1, -1, 0, 1, 0] as const)[of % 7]!

/** A month with this many people, each with their own availability. */
const monthOf = (people: number): Problem => ({
  month,
  rules,
  seats: days.flatMap((day) => Array.from({ length: Math.ceil(people / 3) }, (_, at) => seatOn(day, at % 3))),
  people: Array.from({ length: people }, (_, at) =>
    person(`p${at}`, {
      availability: Object.fromEntries(days.map((day) => [day, { day: half(day * 3 + at), night: half(day + at * 5) }])),
    }),
  ),
})

const [north, south] = ['north', 'south'].map((teamId) => ({ teamId, userId: `chief of ${teamId}` })) as [Asker, Asker]

let solver: Solver
afterEach(() => solver.close())

test('a search that is stopped immediately returns what it has found', async () => {
  solver = createSolver()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const long = solver.start(monthOf(150), { depth: 'thorough', seed: 1 }, () => resolve())
  await begun
  const since = performance.now()
  long.stop()
  expect((await long.found).roster.some((at) => at >= 0)).toBe(true)
  expect(performance.now() - since).toBeLessThan(2_000)
})

test.runIf(process.platform === 'linux')('a search lets other threads go first', async () => {
  solver = createSolver()
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const long = solver.start(monthOf(150), { depth: 'thorough', seed: 1 }, () => resolve())
  await begun
  const tasks = readdirSync('/proc/self/task').map((task) => readFileSync(`/proc/self/task/${task}/stat`, 'utf8'))
  const priorities = tasks.map((task) => Number(task.slice(task.lastIndexOf(')')).split(' ')[17]))
  expect(priorities.filter((nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL)).toHaveLength(1)
  expect(priorities.filter((nice) => nice === 0).length).toBeGreaterThan(1)
  long.stop()
  await long.found
})

test('a caller who disconnects before the first result gets the answer that the server is busy', async () => {
  solver = createSolver()
  const leave = new AbortController()
  const waits = solver.solve(north, monthOf(150), leave.signal)
  leave.abort()
  await expect(waits).rejects.toMatchObject({ code: 'BUSY' })
})

test('a search that needs too much memory fails alone, and the server keeps running', async () => {
  solver = createSolver({ maxOldGenerationSizeMb: 12 })
  const attempt = () => solver.solve(north, monthOf(300), AbortSignal.timeout(60_000))
  await expect(attempt()).rejects.toMatchObject({ code: 'BUSY' })
  await expect(attempt()).rejects.toMatchObject({ code: 'BUSY' })
})

test('a search that cannot begin does not block the next one', async () => {
  solver = createSolver()
  const patient = new AbortController().signal
  const broken = { ...monthOf(9), uncloneable: () => {} }
  await expect(solver.solve(north, broken, patient)).rejects.toThrow(/could not be cloned/)
  const small = { ...monthOf(9), seats: monthOf(9).seats.slice(0, 3) }
  expect((await solver.solve(south, small, patient)).roster.some((at) => at >= 0)).toBe(true)
})
