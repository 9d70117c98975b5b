import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '../../test/outside/free-port.ts'

export interface Product {
  url: string
  /** All emails sent so far. */
  mails(): Promise<string[]>
  /** Stops, then starts again at the same address. */
  restart(whileAway?: () => Promise<void>): Promise<void>
  /** Stops, then starts at the same address from another checkout. */
  deploy(checkout: string): Promise<void>
  /** Kills the process, then starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Runs the product with its start command, in a folder of its own, with these additional settings. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-story-'))
  // Benchmarks have no prepared folder.
  const prepared = process.env.PREPARED_FOLDER
  if (prepared !== undefined) await cp(prepared, folder, { recursive: true })
  let checkout = '.'
  const start = (port: string) => run(checkout, folder, { ...settings, PORT: port })
  // With a port of its own choice, the product would not know its public address.
  let child = start(String(await freePort()))
  const url = await addressOf(child)
  async function comeBack(): Promise<void> {
    child = start(new URL(url).port)
    await addressOf(child)
  }
  return {
    url,
    async mails() {
      const names = await readdir(path.join(folder, 'mail')).catch(() => [])
      return Promise.all(names.map((name) => readFile(path.join(folder, 'mail', name), 'utf8')))
    },
    async restart(whileAway) {
      await end(child)
      await whileAway?.()
      await comeBack()
    },
    async deploy(next) {
      await end(child)
      checkout = next
      await comeBack()
    },
    async crash() {
      await end(child, 'SIGKILL')
      await comeBack()
    },
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function run(checkout: string, folder: string, settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, DATA_DIR: folder, RATE_LIMITS: '0', DATABASE_URL: '', SMTP_URL: '', MAIL_DIR: '', ...settings }
  return spawn(process.execPath, ['src/server/command.ts', 'start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk
    const [, url] = /running at (\S+)/.exec(output) ?? []
    if (url) resolve(url)
  })
  child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
  return promise
}
