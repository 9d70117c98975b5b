import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the product with the demo team, in a temporary folder. */
const account = { firstName: 'Charlie', lastName: 'Chief', email: 'chief@example.org', password: 'seven winter boots' }

const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-demo-'))
const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: '', MAIL_DIR: '' }
const product = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
product.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
// Also if a call fails.
process.once('exit', () => product.kill())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))

const [line] = (await once(createInterface(product.stdout), 'line')) as [string]
const url = /http:\S+/.exec(line)![0]
await call('/auth/register', account)
const { token } = await call('/auth/login', account)
await call('/demo', {}, token)
process.stdout.write(`Open ${url} and log in as ${account.email} with the password '${account.password}'. Press Ctrl+C to stop.\n`)

async function call(route: string, body: object, bearer?: string): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const answer = await fetch(`${url}/api${route}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`)
  return (await answer.json()) as { token?: string }
}
