import { t } from '#web/texts/texts.ts'

/** What a call that failed says: the server's own body, or the transport's words. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number | undefined

  constructor(message: string, code: string, status?: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The server's {message, code}; anything less is replaced, as the specification asks. */
export function failureOf(body: unknown, status: number): ApiFailure {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; code?: unknown }
  const complete = typeof message === 'string' && message !== '' && typeof code === 'string' && code !== ''
  return complete ? new ApiFailure(message, code, status) : new ApiFailure(t.somethingWrong, `HTTP_${status}`, status)
}

export const messageOf = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== undefined ? error.message : t.somethingWrong
