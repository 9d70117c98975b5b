import type { Language } from '#domain/language.ts'

import { changedSinceText, type ChangedSince } from './changed-since.ts'
import { wrongFieldsText, type WrongField } from './form-field.ts'
import { englishRefusals, type RefusalCode } from './refusal-en.ts'
import { frenchIncomplete, frenchRefusals } from './refusal-fr.ts'

export interface RefusalDetail {
  field: string
  message: string
}

interface RefusalContext {
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
  readonly #circumstances: RefusalContext

  constructor(code: RefusalCode, circumstances: RefusalContext = {}) {
    super(refusalText(code, 'en', circumstances))
    this.code = code
    this.details = circumstances.details
    this.#circumstances = circumstances
  }

  textIn(language: Language): string {
    return refusalText(this.code, language, this.#circumstances)
  }
}

const somebody: Record<Language, string> = { en: 'Someone', fr: 'Quelqu’un' }

export function refusalText(
  code: RefusalCode,
  language: Language,
  { name = somebody[language], incomplete, wrong, changed }: RefusalContext = {},
): string {
  if (changed !== undefined) return changedSinceText(changed, language)
  if (wrong !== undefined) return wrongFieldsText(wrong, language)
  if (incomplete !== undefined) return language === 'fr' ? (frenchIncomplete[incomplete] ?? incomplete) : incomplete
  return (language === 'fr' ? frenchRefusals : englishRefusals)[code].replace('{name}', name)
}
