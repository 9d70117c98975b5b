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

  /** Whether the same call may succeed later, with nothing changed: no answer, half an answer, or a server that is not well. */
  get mayPass(): boolean {
    return this.status === undefined ? this.code !== 'UNKNOWN' : this.status >= 500 || this.status === 408 || this.status === 429
  }

  get isBusy(): boolean {
    return this.status === 503 || this.status === 429
  }
}

export const noAnswer = (): ApiFailure => new ApiFailure('Network Error', 'NETWORK')

/** The server's {message, code}; anything less is replaced, as the specification asks. */
export function failureOf(body: unknown, status: number): ApiFailure {
  const { message, code } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown; code?: unknown }
  const complete = typeof message === 'string' && message !== '' && typeof code === 'string' && code !== ''
  return complete ? new ApiFailure(message, code, status) : new ApiFailure(t.somethingWrong, `HTTP_${status}`, status)
}

/** For the place where something was tried. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return t.somethingWrong
  return error.status === undefined ? t.noAnswer : error.message
}

/** The same on the cards for getting in, where the specification words the silence of the server. */
export const authMessageOf = (error: unknown): string =>
  error instanceof ApiFailure && error.status !== undefined ? error.message : t.somethingWrong
