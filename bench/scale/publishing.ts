import { addMonths, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'

import { callAs, templateOf } from './calls.ts'
import { cpuOf } from './cpu.ts'
import { thisMonth } from './dates.ts'
import { listen } from './listeners.ts'
import { planMonth, tokenOf, type SampleTeam } from './model-team.ts'

interface Published {
  answeredMs: number
  /** When the last of the open pages has heard of it. */
  heardMs: number
}

/** Publishes a month of a large team while everyone has the page open. months: how many months ahead. */
export async function publishMonth(db: Db, url: string, team: SampleTeam, months: number): Promise<Published> {
  const month: Month = addMonths(thisMonth, months)
  await planMonth(db, url, team, month)
  const listeners = await listen(url, team.teamId, team.userIds.map(tokenOf), team.userIds.length)
  const since = performance.now()
  const heard = listeners.allHear('shifts').then(() => performance.now() - since)
  await callAs(url, tokenOf(team.userIds[0]!))('POST', '/shifts/publish', { teamId: team.teamId, ...rangeOfMonth(month) })
  const answeredMs = performance.now() - since
  const heardMs = await heard
  listeners.close()
  return { answeredMs, heardMs }
}

/** The extra milliseconds of the server's processor that each write costs when this many pages of the team are open. */
export async function costOfListeners(url: string, server: number, team: SampleTeam, count: number): Promise<number> {
  const without = await cpuPerWrite(url, server, team)
  const listeners = await listen(url, team.teamId, team.userIds.map(tokenOf), count)
  const withThem = await cpuPerWrite(url, server, team)
  listeners.close()
  return withThem - without
}

async function cpuPerWrite(url: string, server: number, { teamId, userIds }: SampleTeam): Promise<number> {
  const call = callAs(url, tokenOf(userIds[0]!))
  const templateId = await templateOf(call, teamId)
  const { toDate: date } = rangeOfMonth(thisMonth)
  const write = async () => {
    const { shift } = await call('POST', '/shifts', { teamId, date, templateId })
    await call('DELETE', `/shifts/${shift.id}?teamId=${teamId}`)
  }
  for (let warming = 0; warming < 5; warming++) await write()
  const before = cpuOf(server)
  const pairs = 60
  for (let pair = 0; pair < pairs; pair++) await write()
  return ((cpuOf(server) - before) * 1000) / (2 * pairs)
}
