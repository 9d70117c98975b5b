import { rangeOfMonth } from '#domain/time/calendar-date.ts'

import { templateOf } from './calls.ts'
import { thisMonth } from './dates.ts'

interface Answer {
  /** Seconds since the load began. */
  at: number
  status: number
  code: string
  method: string
  ms: number
}

interface Load {
  answers: Answer[]
  /** Ids of shifts whose creation was answered. */
  kept: string[]
  stop(): Promise<void>
}

type Call = Parameters<typeof templateOf>[0]

/** Registers someone with a demo team. */
export async function aDemoTeam(url: string): Promise<{ token: string; teamId: string }> {
  const account = { firstName: 'Olive', lastName: 'Owner', email: 'olive@example.org', password: 'seven winter boots' }
  const post = async (at: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/api${at}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${at}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<any>
  }
  await post('/auth/register', account)
  const { token } = await post('/auth/login', account)
  const { teamId } = await post('/demo', {}, token)
  return { token, teamId }
}

/** Lets this many people write, and as many read, until they are stopped; each uses one of the servers. */
export async function startLoad(urls: readonly string[], { token, teamId }: { token: string; teamId: string }, people = 8): Promise<Load> {
  const began = performance.now()
  const over = new AbortController()
  const load: Omit<Load, 'stop'> = { answers: [], kept: [] }
  const { fromDate, toDate } = rangeOfMonth(thisMonth)

  const callOf =
    (url: string): Call =>
    async (method, at, body) => {
      const since = performance.now()
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const note = (status: number, code: string) =>
        load.answers.push({ at: (performance.now() - began) / 1000, status, code, method, ms: performance.now() - since })
      try {
        const answer = await fetch(`${url}/api${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        const reply = (await answer.json()) as any
        note(answer.status, answer.ok ? '' : String(reply.code))
        return answer.ok ? reply : undefined
      } catch (error) {
        note(0, String((error as { cause?: { code?: string } }).cause?.code ?? error))
        return undefined
      }
    }
  const templateId = await templateOf(callOf(urls[0]!), teamId)

  const write = async (call: Call) => {
    while (!over.signal.aborted) {
      const made = await call('POST', '/shifts', { teamId, date: toDate, templateId })
      if (made === undefined) continue
      if (Math.random() < 0.5) load.kept.push(made.shift.id)
      else await call('DELETE', `/shifts/${made.shift.id}?teamId=${teamId}`)
    }
  }
  const read = async (call: Call) => {
    while (!over.signal.aborted) await call('GET', `/shifts?${new URLSearchParams({ teamId, fromDate, toDate })}`)
  }
  const busy = Array.from({ length: people * 2 }, (_, person) => {
    const call = callOf(urls[Math.floor(person / 2) % urls.length]!)
    return person % 2 === 0 ? write(call) : read(call)
  })
  return {
    ...load,
    async stop() {
      over.abort()
      await Promise.all(busy)
    },
  }
}

/** Answers other than successes, counted, such as `12 x POST 503 UNAVAILABLE`. */
export function failuresOf(answers: readonly Answer[]): string {
  const failed = answers.filter(({ status }) => status < 200 || status >= 300)
  const groups = Map.groupBy(failed, ({ method, status, code }) => `${method} ${status} ${code}`)
  return [...groups].map(([what, times]) => `${times.length} x ${what}`).join(', ') || 'none'
}
