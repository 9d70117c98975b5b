import { readFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'

import type { Config } from '#server/config.ts'
import type { Migrating } from '#server/db/migrate.ts'

// Affects only modules that are loaded after it; makes the next start quicker.
enableCompileCache()

// V8 13.6 can end the process when it replaces the wrapper through which WebAssembly calls an imported function: it may free code that is
// already gone (nodejs/node#64500). With this budget, wrappers stay. The database and the solver make few such calls.
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647')

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

const words = process.argv.length > 2 ? process.argv.slice(2) : ['start']
const [command] = words
try {
  // Comes first: a mistyped command must neither create nor change a database.
  const { asksForHelp, asksForVersion, isCommand, mistakeIn, usage } = await import('#server/operator/usage.ts')
  if (asksForHelp(words)) process.stdout.write(`${usage}\n`)
  else if (asksForVersion(words)) process.stdout.write(`Shiftwright ${await version()}\n`)
  else if (!isCommand(words)) throw new Error(mistakeIn(words))
  else if (command === 'demo') await demo()
  else {
    const { readConfig } = await import('#server/config.ts')
    const config = readConfig()
    if (command === 'start') await serve(config)
    else if (command === 'worker') await work(config)
    else process.stdout.write(`${await run(config)}\n`)
  }
} catch (error) {
  fail(error)
  // Jobs or connections that have begun must not keep a failed start alive.
  if (['start', 'worker', 'demo'].includes(command!)) process.exit(1)
}

/** A log on a full disk loses lines; without this, its error would end the server. */
function surviveFullDisk(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}

async function serve(config: Config): Promise<void> {
  surviveFullDisk()
  const { start } = await import('#server/start.ts')
  const url = await start(config)
  process.stdout.write(`Shiftwright is running at ${url}\n${placesOf(config)}\n`)
}

async function work(config: Config): Promise<void> {
  surviveFullDisk()
  const { startWorker } = await import('#server/background/worker.ts')
  await startWorker(config)
  process.stdout.write(`A worker of Shiftwright is running\n${placesOf(config)}\n`)
}

function placesOf({ databaseUrl, dataDir, smtpUrl, mailDir }: Config): string {
  return `Data: ${databaseUrl ? 'PostgreSQL server' : dataDir} · Email: ${smtpUrl ? 'by SMTP' : mailDir}`
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function demo(): Promise<void> {
  const { startDemo } = await import('#server/demo/start-demo.ts')
  const { start } = await import('#server/start.ts')
  process.stdout.write(`${await startDemo(start)}\n`)
}

/** Runs a command of the person who operates the installation. */
async function run(config: Config): Promise<string> {
  const [{ restore }, { examine }, { runCommand }, { askServer }, { readExport }, { openForCommand }] = await Promise.all([
    import('#server/operator/backup-commands.ts'),
    import('#server/operator/doctor.ts'),
    import('#server/operator/run.ts'),
    import('#server/operator/control.ts'),
    import('#server/operator/team-commands.ts'),
    import('#server/db/open.ts'),
  ])
  // The database must not be migrated first: the backup determines up to which migration.
  if (command === 'restore') return restore(config, words[1]!)
  if (command === 'top') return watch(config)
  if (command === 'doctor') return inWords(await examine(config))
  const answer = config.databaseUrl === undefined ? await askServer(config.dataDir, withWholePaths()) : undefined
  if (answer !== undefined) return answer
  // Comes first: a file that is not an export must not create a database.
  if (command === 'import') await readExport(words[1]!)
  const database = await openForCommand(config, allowed())
  try {
    return await runCommand(database.db, words, config)
  } finally {
    await database.close()
  }
}

async function watch({ host, metricsPort }: Config): Promise<string> {
  const [{ originOf }, { top }] = await Promise.all([import('#server/http/listening.ts'), import('#server/operator/top.ts')])
  return top(metricsPort === undefined ? undefined : originOf(host, metricsPort))
}

/** A team can also be imported into a new database. */
function allowed(): Migrating {
  if (command === 'migrate') return {}
  return command === 'import' ? { onlyNew: true } : { onlyNew: true, onlyUsed: true }
}

/** Makes file paths absolute, because the server may run in another folder. */
function withWholePaths(): string[] {
  const hasFile = ['backup', 'export', 'import'].includes(command!)
  return words.map((word, at) => (hasFile && at > 0 && at === words.length - 1 ? path.resolve(word) : word))
}

/** Throws if anything is wrong, so that scripts notice. */
function inWords(found: readonly { isGood: boolean; text: string }[]): string {
  const lines = found.map(({ isGood, text }) => `${isGood ? 'ok   ' : 'WRONG'}  ${text}`).join('\n')
  if (found.some(({ isGood }) => !isGood)) throw new Error(lines)
  return lines
}
