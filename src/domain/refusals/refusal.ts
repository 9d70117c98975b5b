import type { Language } from '#domain/language.ts'

import { changedSinceText, type ChangedSince } from './changed-since.ts'
import { wrongFieldsText, type WrongField } from './form-field.ts'
import { frenchIncomplete, frenchRefusals } from './refusal-fr.ts'

/** Every way the product says no: the code travels to the client, the message is shown to the user. */
export const refusals = {
  VALIDATION_FAILED: 'Some of the values are not valid.',
  PASSWORD_TOO_SHORT: 'Your password must have at least 8 characters.',
  PASSWORD_TOO_COMMON: 'That password is too easy to guess.',
  REAUTH_REQUIRED: 'Please enter your current password.',
  WRONG_PASSWORD: 'That is not your current password.',
  RESET_CODE_INVALID: 'This reset link is no longer valid.',
  USER_NOT_ASSIGNABLE: "This user can't be assigned.",
  COVER_INVALID: "This cover isn't possible.",
  UNAUTHENTICATED: 'Please log in.',
  INVALID_CREDENTIALS: "That email and password don't match.",
  FORBIDDEN: "You don't have permission to do that.",
  NOT_A_MEMBER: "You're not a member of this team.",
  USER_DISABLED: 'Your membership of this team is disabled.',
  NOT_OWN_ASSIGNMENT: "This isn't your shift.",
  NOT_OWN_AVAILABILITY: 'You can only change your own availabilities.',
  NOT_A_RECIPIENT: "This switch wasn't offered to you.",
  NOT_YOUR_RESPONSE: 'Somebody else has to answer this proposal.',
  NOT_FOUND: 'This no longer exists.',
  JOIN_CODE_INVALID: "That code doesn't match a team.",
  EMAIL_TAKEN: 'That email is already registered.',
  ALREADY_ASSIGNED: 'This user is already on the shift.',
  DOUBLE_BOOKED: '{name} already works then.',
  STALE: 'Somebody changed this meanwhile.',
  SHIFT_LOCKED: 'This shift is locked.',
  NOT_PUBLISHED: "This shift isn't published yet.",
  SHIFT_BEGUN: 'This shift has already begun.',
  SWITCH_EXISTS: 'There is already an open switch for this shift.',
  SWITCH_CLOSED: 'This switch is closed.',
  TRADE_REQUIRED: 'This switch needs a trade.',
  TRADE_NOT_ALLOWED: "This switch doesn't take trades.",
  SAME_SHIFT: 'Both are on the same shift.',
  PROPOSAL_EXISTS: 'This trade is already proposed.',
  PROPOSAL_ANSWERED: 'This proposal is already answered.',
  PROPOSAL_STALE: 'The proposed shift has changed hands.',
  TEMPLATE_IN_USE: 'This template is still used by shifts.',
  FILLING: 'This month is being filled already.',
  PLAN_CHANGED: 'The plan has changed since. Please fill the month again.',
  CHANGED_SINCE: 'Not undone: something has changed since.',
  ALREADY_UNDONE: 'This is undone already.',
  UNDO_EXPIRED: "It's too late to undo this.",
  LAST_OWNER: 'A team needs an owner.',
  DEMO_UNAVAILABLE: 'A demo team is only offered while nothing is planned here.',
  TOO_LARGE: "That's too much at once.",
  UNSUPPORTED_MEDIA_TYPE: 'Please send JSON.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment.',
  BUSY: 'Too much at once. Please try again in a moment.',
  INTERNAL: 'Something went wrong.',
} as const

export type RefusalCode = keyof typeof refusals

export interface RefusalDetail {
  field: string
  message: string
}

interface Circumstances {
  /** Whom it is about. */
  name?: string
  /** The specification's words for what is missing, where it has some. */
  incomplete?: string | undefined
  /** What is wrong of a form, if it is all that is wrong. */
  wrong?: readonly WrongField[]
  details?: RefusalDetail[] | undefined
  /** What stands against undoing. */
  changed?: ChangedSince
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetail[] | undefined
  readonly #circumstances: Circumstances

  constructor(code: RefusalCode, circumstances: Circumstances = {}) {
    super(refusalText(code, 'en', circumstances))
    this.code = code
    this.details = circumstances.details
    this.#circumstances = circumstances
  }

  textIn(language: Language): string {
    return refusalText(this.code, language, this.#circumstances)
  }
}

const somebody: Record<Language, string> = { en: 'Somebody', fr: 'Quelqu’un' }

export function refusalText(
  code: RefusalCode,
  language: Language,
  { name = somebody[language], incomplete, wrong, changed }: Circumstances = {},
): string {
  if (changed !== undefined) return changedSinceText(changed, language)
  if (wrong !== undefined) return wrongFieldsText(wrong, language)
  if (incomplete !== undefined) return language === 'fr' ? (frenchIncomplete[incomplete] ?? incomplete) : incomplete
  return (language === 'fr' ? frenchRefusals : refusals)[code].replace('{name}', name)
}
