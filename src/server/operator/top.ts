import { setTimeout as wait } from 'node:timers/promises'

import { samplesIn, type Samples } from './samples.ts'

const everyMs = 2000
const routesShown = 12

/**
 * Shows what this installation's server is doing, until it is interrupted; prints it once if the output is not a terminal. origin: the
 * address of its metrics.
 */
export async function top(origin: string | undefined, out: NodeJS.WriteStream = process.stdout): Promise<string> {
  if (origin === undefined) throw new Error('Set METRICS_PORT for the server and for this command.')
  const address = `${origin}/metrics`
  let before = await read(address)
  for (;;) {
    await wait(out.isTTY ? everyMs : everyMs / 2)
    const after = await read(address)
    const text = picture(before, after)
    if (!out.isTTY) return text
    // Moves to the top left, clears the screen and prints the text.
    out.write(`\u001B[H\u001B[2J${text}\n`)
    before = after
  }
}

async function read(address: string): Promise<Samples> {
  const answer = await fetch(address).catch(() => undefined)
  const samples = samplesIn(answer?.ok ? await answer.text() : '')
  if (!samples.has('process_start_time_seconds')) throw new Error(`No server with METRICS_PORT answers at ${address}.`)
  return samples
}

/** What happened between two readings of the same server. */
export function picture(before: Samples, after: Samples): string {
  const seconds = after.at - before.at
  const rate = (name: string, of: Record<string, string> = {}) => (after.sum(name, of) - before.sum(name, of)) / seconds
  const calls = 'shiftwright_call_duration_seconds'
  const counts = (of: Record<string, string>) =>
    after.bounds(calls).map((le) => after.sum(`${calls}_bucket`, { ...of, le }) - before.sum(`${calls}_bucket`, { ...of, le }))
  const within = (part: number, of: Record<string, string> = {}) => quantile(part, after.bounds(calls), counts(of))
  const routes = after
    .groups(`${calls}_sum`, ['method', 'route'])
    .map((of) => ({ of, perSecond: rate(`${calls}_count`, of), spent: rate(`${calls}_sum`, of) }))
    .filter(({ perSecond }) => perSecond > 0)
    .toSorted((a, b) => b.spent - a.spent)
    .slice(0, routesShown)
  const now = (name: string) => after.one(`shiftwright_${name}`)
  // Workers have no figures for the work that only servers do.
  const ifAny = (name: string, show: (value: number) => string) => (after.has(`shiftwright_${name}`) ? [show(now(name))] : [])
  const fillings = (state: string) => after.sum('shiftwright_fillings', { state })
  const failed = after.values(`${calls}_count`, 'status').filter((status) => status.startsWith('5'))
  const open = now('database_connections')
  return [
    `Up ${age(after.at - after.one('process_start_time_seconds'))} · ${(after.one('process_resident_memory_bytes') / 1e6).toFixed(0)} MB · processor ${percent(rate('process_cpu_seconds_total'))} · longest pause ${milliseconds(after.one('nodejs_eventloop_lag_max_seconds'))}`,
    `Calls ${rate(`${calls}_count`).toFixed(1)}/s · half within ${within(0.5)}, 95 % within ${within(0.95)} · failed ${failed.reduce((sum, status) => sum + rate(`${calls}_count`, { status }), 0).toFixed(1)}/s`,
    ...routes.map(
      ({ of, perSecond }) =>
        `  ${of.method!.padEnd(6)} ${of.route!.padEnd(46)} ${perSecond.toFixed(1).padStart(7)}/s  95 % within ${within(0.95, of)}`,
    ),
    [
      `Database: ${open - now('database_connections_idle')} of ${open} connections in use`,
      `${now('database_waiting')} calls wait`,
      ...ifAny('writes_waiting', (count) => `${count} writes wait for their team`),
    ].join(' · '),
    [
      `Auto-fill: ${now('searches_running')} run here`,
      `in all processes ${fillings('running')} run, ${fillings('waiting')} wait`,
      ...ifAny('documents_waiting', (count) => `printing: ${count}`),
      ...ifAny('live_streams', (count) => `pages listening: ${count}${now('live_up') === 1 ? '' : ' (changes are not received)'}`),
    ].join(' · '),
    `Jobs: ${after
      .values('shiftwright_jobs_waiting', 'queue')
      .map((queue) => `${queue} ${after.sum('shiftwright_jobs_waiting', { queue })}`)
      .join(' · ')}`,
    `Emails since the start: ${['sent', 'refused', 'failed'].map((outcome) => `${after.sum('shiftwright_mails_total', { outcome })} ${outcome}`).join(', ')}`,
  ].join('\n')
}

/** The upper bound of the bucket that contains this quantile. */
function quantile(part: number, bounds: readonly string[], counts: readonly number[]): string {
  const all = counts.at(-1) ?? 0
  if (all === 0) return '–'
  const bound = bounds[counts.findIndex((count) => count >= part * all)]!
  return bound === '+Inf' ? 'more' : milliseconds(Number(bound))
}

const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`

function age(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`
}
