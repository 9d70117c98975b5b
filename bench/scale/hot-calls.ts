import { addDays, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { cpuOf } from './cpu.ts'
import { thisMonth } from './dates.ts'
import { tokenOf, type SampleTeam } from './model-team.ts'

export interface Cost {
  medianMs: number
  p95Ms: number
  /** Milliseconds of processor for each call. */
  serverMs: number
  databaseMs: number
}

interface Target {
  url: string
  /** Process ids. */
  server: number
  database: string
}

/** Makes a request for a team. turn: a number that grows from call to call. */
type Ask = (team: SampleTeam, turn: number) => Request | Promise<Request>

const { fromDate, toDate } = rangeOfMonth(thisMonth)

/** The calls of someone who opens the product and looks around, and one write. */
export async function measureCalls(target: Target, teams: readonly SampleTeam[], rounds: number): Promise<Map<string, Cost>> {
  const ask = (team: SampleTeam, at: string, init: RequestInit = {}) =>
    new Request(`${target.url}/api${at}`, {
      ...init,
      headers: { authorization: `Bearer ${tokenOf(team.userIds[0]!)}`, 'content-type': 'application/json', ...(init.headers as object) },
    })
  const shiftsAt = (team: SampleTeam, from: string, to: string) =>
    `/shifts?${new URLSearchParams({ teamId: team.teamId, fromDate: from, toDate: to })}`
  const tags = new Map<string, string>()
  for (const team of teams) tags.set(team.teamId, (await fetch(ask(team, shiftsAt(team, fromDate, toDate)))).headers.get('etag')!)

  const calls: Record<string, Ask> = {
    'month, unchanged (304)': (team) =>
      ask(team, shiftsAt(team, fromDate, toDate), { headers: { 'if-none-match': tags.get(team.teamId)! } }),
    month: (team) => ask(team, shiftsAt(team, fromDate, toDate)),
    // A range that no one has read before, so that the server asks the database.
    'month, read anew': (team, turn) => ask(team, shiftsAt(team, addDays(fromDate, -turn - 1), addDays(toDate, -turn - 1))),
    'own account and teams': (team) => ask(team, '/auth/user'),
    'team with people': (team) => ask(team, `/teams/${team.teamId}`),
    'switches of the team': (team) => ask(team, `/switches?teamId=${team.teamId}`),
    'own notices': (team) => ask(team, `/notices?teamId=${team.teamId}`),
    'availability of the month': (team) =>
      ask(team, `/availabilities?${new URLSearchParams({ teamId: team.teamId, year: `${thisMonth.year}`, month: `${thisMonth.month}` })}`),
    'history of a week': (team) =>
      ask(team, `/teams/${team.teamId}/history?${new URLSearchParams({ fromDate: addDays(fromDate, -7), toDate: fromDate })}`),
    'a write: reassign': (team, turn) => reassign(team, turn, ask, shiftsAt),
  }
  const costs = new Map<string, Cost>()
  for (const [name, make] of Object.entries(calls)) costs.set(name, await costOf(target, teams, rounds, make))
  return costs
}

/** Hands the first shift of a day to another person of the team. */
async function reassign(
  team: SampleTeam,
  turn: number,
  ask: (team: SampleTeam, at: string, init?: RequestInit) => Request,
  shiftsAt: (team: SampleTeam, from: string, to: string) => string,
): Promise<Request> {
  const day = addDays(fromDate, turn % 28)
  const { assignments } = (await (await fetch(ask(team, shiftsAt(team, day, day)))).json()) as {
    assignments: Record<string, Record<'id' | 'shiftId' | 'userId', string>>
  }
  const [first] = Object.values(assignments)
  const userId = team.userIds[(team.userIds.indexOf(first!.userId) + 13) % team.userIds.length]
  const body = JSON.stringify({ teamId: team.teamId, userId, allowOverlap: true })
  return ask(team, `/shifts/${first!.shiftId}/users/${first!.id}/reassign`, { method: 'POST', body })
}

/** One call at a time; the first round warms up. Anything that a call needs is read before the clock starts. */
async function costOf({ server, database }: Target, teams: readonly SampleTeam[], rounds: number, make: Ask): Promise<Cost> {
  const times: number[] = []
  let [serverSeconds, databaseSeconds] = [0, 0]
  for (let round = 0; round <= rounds; round++) {
    const requests: Request[] = []
    for (const team of teams) requests.push(await make(team, round))
    const before = [cpuOf(server), cpuOf(database)]
    for (const request of requests) {
      const since = performance.now()
      const answer = await fetch(request)
      const text = await answer.text()
      if (answer.status >= 400) throw new Error(`${request.method} ${request.url}: ${answer.status} ${text.slice(0, 200)}`)
      if (round > 0) times.push(performance.now() - since)
    }
    if (round > 0) {
      serverSeconds += cpuOf(server) - before[0]!
      databaseSeconds += cpuOf(database) - before[1]!
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)]!,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)]!,
    serverMs: (serverSeconds / times.length) * 1000,
    databaseMs: (databaseSeconds / times.length) * 1000,
  }
}
