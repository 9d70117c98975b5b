import fs from 'node:fs'

/** Ends the process at once, with one line: what it goes on to write could not be trusted. The next start recovers what was acknowledged. */
export function halt(reason: string): never {
  fs.writeSync(2, `${reason} The server stops now, so that nothing is lost.\n`)
  process.exit(1)
}
