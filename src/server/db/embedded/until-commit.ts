import type { Db } from '../db.ts'

/** The number of commits of each database to which only this process writes. */
const counts = new WeakMap<Db, () => number>()

/** commits: a number that has changed by the time a commit becomes visible. */
export const countCommits = (db: Db, commits: () => number): void => void counts.set(db, commits)

interface ReadValue<T> {
  value: T
  readAt: number
  until: number
}

/** Values read from the embedded database, each kept until the next commit. Nothing is kept of databases that other processes write to. */
export class UntilCommit<T> {
  readonly #kept = new WeakMap<Db, { commits: number; values: Map<string, ReadValue<T>> }>()

  find(db: Db, key: string): { value: T; ageSeconds: number } | undefined {
    const kept = this.#kept.get(db)
    const found = kept?.commits === counts.get(db)?.() ? kept?.values.get(key) : undefined
    const now = performance.now()
    return found && now < found.until ? { value: found.value, ageSeconds: (now - found.readAt) / 1000 } : undefined
  }

  /** Called before reading. Its result keeps what is then read for the given seconds, or until the first commit after this call. */
  keeper(db: Db): (key: string, value: T, seconds: number) => void {
    const commits = counts.get(db)?.()
    const readAt = performance.now()
    return (key, value, seconds) => {
      if (commits === undefined) return
      const kept = this.#kept.get(db)
      const values = kept?.commits === commits ? kept.values : new Map<string, ReadValue<T>>()
      values.set(key, { value, readAt, until: readAt + seconds * 1000 })
      this.#kept.set(db, { commits, values })
    }
  }
}
