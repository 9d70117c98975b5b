import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { ChangedSince } from './changed-since.ts'
import type { CoverOutside } from './cover-outside.ts'
import type { WrongField } from './form-field.ts'
import type { RefusalCode } from './refusal-code.ts'

export interface RefusalDetail {
  field: string
  message: string
}

/** What is missing from a form, if the specification has words for it. */
export type Incomplete =
  | 'mustEnterEmailAndPassword'
  | 'mustCompleteAllFields'
  | 'mustEnterCode'
  | 'mustEnterNewPassword'
  | 'mustEnterEmail'
  | 'mustEnterTeamName'

export interface RefusalContext {
  /** The name of the person it is about. */
  name?: string
  /** A day of the month that it is about. */
  month?: CalendarDate | undefined
  incomplete?: Incomplete | undefined
  /** The wrong form fields, if nothing else is wrong. */
  wrong?: readonly WrongField[]
  details?: RefusalDetail[] | undefined
  /** The change that prevents undoing. */
  changed?: ChangedSince
  outside?: CoverOutside
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly context: RefusalContext

  constructor(code: RefusalCode, context: RefusalContext = {}) {
    super(code)
    this.code = code
    this.context = context
  }
}

/** Refuses a call because of one field. The message is for developers. */
export const refusalOfField = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { details: [{ field, message }] })
