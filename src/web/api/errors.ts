import { create } from 'zustand'

import { ApiFailure, messageOf } from './failure.ts'

interface Raised {
  message: string
  code: string
}

/** The error in the global popover; a later one replaces it. */
export const useRaisedError = create<{ error: Raised | null }>(() => ({ error: null }))

export function raise(error: unknown): void {
  useRaisedError.setState({ error: { message: messageOf(error), code: error instanceof ApiFailure ? error.code : 'UNKNOWN' } })
}

export const dismissError = (): void => useRaisedError.setState({ error: null })
