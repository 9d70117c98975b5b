import { readdirSync, readFileSync } from 'node:fs'

interface Used {
  id: string
  parentId: string
  seconds: number
}

/** The processor seconds that a process and the processes that it started have used. */
export function cpuOf(process: number | string): number {
  const id = String(process)
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => usedBy(name) ?? [])
  return all.filter((used) => used.id === id || used.parentId === id).reduce((sum, { seconds }) => sum + seconds, 0)
}

export const parentOf = (process: number): string => usedBy(String(process))!.parentId

function usedBy(id: string): Used | undefined {
  try {
    const [, rest] = /\) (.*)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))!
    const fields = rest!.split(' ')
    // User and system time of the process and of its children that have ended, in hundredths of a second.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { id, parentId: fields[1]!, seconds: ticks / 100 }
  } catch {
    // The process ended meanwhile.
    return undefined
  }
}
