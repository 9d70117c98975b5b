import { useState } from 'react'

import { messageOf } from '#web/api/failure.ts'

export interface Action<Args extends unknown[]> {
  run: (...args: Args) => Promise<boolean>
  loading: boolean
  /** Why the last run failed, to be shown where the action was started. */
  problem: string | undefined
  /** When the last run started, in milliseconds since the epoch. */
  started: number
}

/** A write with its three states. Resolves to whether it succeeded; ignores presses while it runs. Behind the login, use useAction. */
export function useWrite<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown) => void,
  say = messageOf,
): Action<Args> {
  const [loading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [started, setStarted] = useState(0)

  async function run(...args: Args): Promise<boolean> {
    if (loading) return false
    setLoading(true)
    setProblem(undefined)
    setStarted(Date.now())
    try {
      await work(...args)
      return true
    } catch (error) {
      setProblem(say(error))
      onFailure?.(error)
      return false
    } finally {
      setLoading(false)
    }
  }

  return { run, loading, problem, started }
}
