import { create } from 'zustand'

import { t } from '#web/texts/texts.ts'

import { ApiFailure } from './failure.ts'

interface Raised {
  message: string
  code: string
}

/** The one error that the global popover shows; a later one takes its place. */
export const useRaisedError = create<{ error: Raised | null }>(() => ({ error: null }))

export function raise(error: unknown): void {
  const known = error instanceof ApiFailure
  useRaisedError.setState({
    error: known ? { message: error.message, code: error.code } : { message: t.somethingWrong, code: 'UNKNOWN' },
  })
}

export const dismissError = (): void => useRaisedError.setState({ error: null })
