import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Product {
  url: string
  /** The text of every mail so far. */
  mails(): Promise<string[]>
  stop(): Promise<void>
}

/** The product as its start command runs it, in a folder of its own. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-story-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, RATE_LIMITS: '0', DATABASE_URL: '', SMTP_URL: '', MAIL_DIR: '' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await addressOf(child)
  return {
    url,
    async mails() {
      const names = await readdir(path.join(folder, 'mail')).catch(() => [])
      return Promise.all(names.map((name) => readFile(path.join(folder, 'mail', name), 'utf8')))
    },
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk
    const [, url] = /answers at (\S+)/.exec(output) ?? []
    if (url) resolve(url)
  })
  child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
  return promise
}
