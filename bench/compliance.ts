import { judge } from '#domain/rulebook/judge.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { timelineOf } from '#domain/rulebook/timeline/timeline-of.ts'
import { addMonths, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { recordsOf } from '#server/rulebook/records.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'

import { dailyTemplate, startBench, teamId } from './on-server.ts'

/**
 * Times how long each pack takes to judge a month of 60 people with half a year of published shifts before it: the page's call, the judging
 * alone, and the judging of one person whose shifts have changed.
 */
const people = 60
const month = { year: 2027, month: 6 }
const kinds = [
  ['Call', '17:00:00', '08:00:00', 'IN_HOSPITAL_CALL', 6],
  ['Home', '17:00:00', '08:00:00', 'HOME_CALL', 4],
  ['Day', '08:00:00', '17:00:00', 'DAY', 8],
] as const

const { db, call, close } = await startBench(people, async (tx) => {
  for (const [name, startTime, endTime, dutyKind, headCount] of kinds)
    await templates.insert(tx, teamId, { ...dailyTemplate(name, startTime, endTime), dutyKind, headCount })
})
for (let back = -7; back <= 0; back++) {
  const of = addMonths(month, back)
  await call('POST', '/shifts/populate', { teamId, ...rangeOfMonth(of) })
  await call('POST', '/shifts/assign/dynamic', { teamId, ...of })
  await call('POST', '/shifts/publish', { teamId, ...rangeOfMonth(of) })
}
const dates = rangeOfMonth(month)

console.log('pack           verdicts   call ms   judging ms   one person ms')
for (const { id, rules } of packs) {
  const rulebook = { packId: id, isAllOnRoster: true, rules: null }
  await call('PUT', `/teams/${teamId}/rulebook`, { rulebook })
  const timelines = [...(await recordsOf(db, teamId, dates, rulebook)).values()].map(timelineOf)
  const judgeAll = (of: typeof timelines) => of.map((timeline) => rules.map((rule) => judge(rule, timeline, dates)))
  const asked = await median(() => call('GET', `/teams/${teamId}/compliance?${new URLSearchParams({ ...dates })}`))
  const all = await median(() => judgeAll(timelines))
  const one = await median(() => judgeAll(timelines.slice(0, 1)))
  const columns = [judgeAll(timelines).flat().length, asked, all, one].map((value) => String(Math.round(value * 10) / 10))
  console.log(id.padEnd(15) + columns.map((value, at) => value.padStart([8, 10, 13, 16][at]!)).join(''))
}
await close()

/** The median of eleven runs, in milliseconds. */
async function median(run: () => unknown): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[5]!
}
