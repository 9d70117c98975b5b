import { closeSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { endSignals } from '#server/background/close-on-signal.ts'
import { configIn, type Config } from '#server/config.ts'

const account = { firstName: 'Charlie', lastName: 'Chief', email: 'chief@example.org', password: 'seven winter boots' }

/** Starts the product with the demo team in a temporary folder, which is removed afterwards. Returns how to log in. */
export async function startDemo(start: (config: Config) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-demo-'))
  // The database may still be writing there when a start is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const interrupt = () => {
    // The database would complain of a full disk when its folder goes.
    closeSync(2)
    process.exit(1)
  }
  for (const signal of endSignals) process.on(signal, interrupt)
  const url = await start(configIn(folder))
  // From now on the server closes itself at a signal.
  for (const signal of endSignals) process.off(signal, interrupt)
  await call(url, '/auth/register', account)
  const { token } = await call(url, '/auth/login', account)
  await call(url, '/demo', {}, token)
  return `Open ${url} and log in as ${account.email} with the password '${account.password}'. Press Ctrl+C to stop.`
}

async function call(url: string, route: string, body: object, bearer?: string): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const answer = await fetch(`${url}/api${route}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`)
  return (await answer.json()) as { token?: string }
}
