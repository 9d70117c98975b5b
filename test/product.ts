import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

interface Product {
  child: ChildProcess
  /** Undefined if the product did not start. */
  url: string | undefined
  output: () => string
}

/** Runs a worker in a process of its own, and waits until it runs or has ended. */
export async function startWorker(settings: Record<string, string>, program = 'src/server/command.ts'): Promise<Omit<Product, 'url'>> {
  const env = { ...process.env, SMTP_URL: '', MAIL_DIR: '', ...settings }
  const child = spawn(process.execPath, [program, 'worker'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { output } = await untilPrinted(child, /is running/)
  return { child, output }
}

/** The start programs of version 0.2.0 and earlier, of a checkout, and of the package. */
const programs = [['src/server/main.ts'], ['src/server/command.ts', 'start'], ['lib/server/command.js', 'start']]

/**
 * Runs the product by its start command in a process of its own. nodeOptions: options before the program. checkout: the folder of another
 * checkout or of a package.
 */
export async function startProduct(
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
  checkout = '.',
): Promise<Product> {
  const env = { ...process.env, PORT: '0', DATABASE_URL: '', RATE_LIMITS: '0', SMTP_URL: '', MAIL_DIR: '', ...settings }
  const program = programs.find(([file]) => existsSync(path.join(checkout, file!)))!
  const child = spawn(process.execPath, [...nodeOptions, ...program], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { found, output } = await untilPrinted(child, /at (http:\S+)/)
  return { child, url: found?.[1], output }
}

/** Waits until a process has printed something, or has ended. */
async function untilPrinted(child: ChildProcess, pattern: RegExp) {
  let output = ''
  const { promise, resolve } = Promise.withResolvers<RegExpExecArray | undefined>()
  const read = (chunk: Buffer) => {
    output += String(chunk)
    const found = pattern.exec(output)
    if (found) resolve(found)
  }
  child.stdout!.on('data', read)
  child.stderr!.on('data', read)
  child.once('close', () => resolve(undefined))
  return { found: await promise, output: () => output }
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Registers a user; returns undefined if there is no answer. */
export const register = (url: string, email: string): Promise<Response | undefined> =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    body: JSON.stringify({ firstName: 'A', lastName: 'B', email, password: 'seven winter boots' }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => undefined)

export async function registerUntilItFails(url: string, name: string, acknowledged: string[]): Promise<void> {
  for (let write = 0; ; write++) {
    const email = `${name}-${write}@example.org`
    const answer = await register(url, email)
    if (answer?.status !== 201) return
    acknowledged.push(email)
  }
}
