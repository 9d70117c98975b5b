/**
 * A backup is gzipped text with one JSON value per line: a head; for each table its name in an array and its rows as objects; and at the
 * end how many rows each table has, with the hash of all lines before. Both kinds of database and every later version can read it.
 */
export const backupFormat = 1

export type Head = ['shiftwright backup', format: number, schema: string, at: string]
export type End = ['end', counts: Record<string, number>, sha256: string]

/** Rows are objects, all other lines are arrays. */
export const isRow = (line: string): boolean => line.startsWith('{')

export const ofNewerVersion = (): Error =>
  new Error('This backup was written by a newer version of Shiftwright. Restore it with that version.')

export function readHead(line: string): Head {
  const head = asArray(line)
  if (head[0] !== 'shiftwright backup') throw new Error('This file is not a backup of Shiftwright.')
  if (head[1] !== backupFormat) throw ofNewerVersion()
  return head as Head
}

export function asArray(line: string): unknown[] {
  try {
    const value: unknown = JSON.parse(line)
    if (Array.isArray(value)) return value
  } catch {
    // The error below reports it.
  }
  throw new Error('This backup is damaged: a line is not JSON.')
}
