import type { Language } from '#domain/language.ts'

import { against as english } from './en/imports/against.ts'
import { workbook as englishWorkbook } from './en/imports/workbook.ts'
import { notices as englishNotices } from './en/notices.ts'
import { against as french } from './fr/imports/against.ts'
import { workbook as frenchWorkbook } from './fr/imports/workbook.ts'
import { notices as frenchNotices } from './fr/notices.ts'

/** The texts on why a difference of an import cannot be written. */
export const importTexts = (language: Language): typeof english => (language === 'fr' ? french : english)

/** The headings and words of a schedule as .xlsx. */
export const workbookTexts = (language: Language) =>
  language === 'fr' ? { ...frenchWorkbook, kinds: frenchNotices.leaveKinds } : { ...englishWorkbook, kinds: englishNotices.leaveKinds }
