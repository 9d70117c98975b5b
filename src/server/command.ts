import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { runCommand } from '#server/operator/run.ts'

/** Commands for whoever runs the installation. The embedded database allows one process at a time. */
const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

try {
  const config = readConfig()
  const database = await openDatabase(config, fail)
  try {
    process.stdout.write(`${await runCommand(database.db, process.argv.slice(2), config.publicUrl)}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  fail(error)
}
