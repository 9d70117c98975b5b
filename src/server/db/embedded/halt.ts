import fs from 'node:fs'

/**
 * Ends the process at once, with one line: nothing that it wrote from then on could be trusted. The next start recovers everything
 * acknowledged.
 */
export function halt(reason: string): never {
  fs.writeSync(2, `${reason} The server stops now, so that nothing is lost.\n`)
  process.exit(1)
}
