import { t } from '#web/texts/texts.ts'

/** A failed call, with the server's message or a message about the transport. */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number | undefined

  constructor(message: string, code: string, status?: number) {
    super(message)
    this.code = code
    this.status = status
  }

  /** Whether the same call may succeed later: after no answer, half an answer, or a server error. */
  get mayPass(): boolean {
    return this.status === undefined ? this.code !== 'UNKNOWN' : this.status >= 500 || this.status === 408 || this.status === 429
  }

  get isBusy(): boolean {
    return (this.status === 503 && this.code !== 'NO_SPACE') || this.status === 429
  }
}

export const noAnswer = (): ApiFailure => new ApiFailure('Network Error', 'NETWORK')

/** Part of an answer arrived, or something that our server did not send. */
export const cutOff = (): ApiFailure => new ApiFailure('Network Error', 'CUT_OFF')

/** The server's {message, code}; anything less is replaced, as the specification asks. */
export function failureOf(body: unknown, status: number): ApiFailure {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; code?: unknown }
  const complete = typeof message === 'string' && message !== '' && typeof code === 'string' && code !== ''
  return complete ? new ApiFailure(message, code, status) : new ApiFailure(t.somethingWrong, `HTTP_${status}`, status)
}

/** The message to show where the action was started. */
export function messageOf(error: unknown): string {
  // The server's answer had no message and code.
  if (!(error instanceof ApiFailure) || error.code.startsWith('HTTP_')) return t.somethingWrong
  return error.status === undefined ? t.noAnswer : error.message
}

/** The message on login cards, where the specification has its own words for a server that does not answer. */
export const authMessageOf = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== undefined ? messageOf(error) : t.somethingWrong
