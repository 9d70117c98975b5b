import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file that only its owner can read. It gets its name when it is complete, so that a failure leaves the previous file intact. */
export async function writeWhole(file: string, contents: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await writeFile(unfinished, contents, { mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
