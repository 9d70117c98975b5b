import type { Language } from '#domain/language.ts'

import { against as english } from './en/imports/against.ts'
import { imports as englishImports } from './en/imports/imports.ts'
import { workbook as englishWorkbook } from './en/imports/workbook.ts'
import { against as french } from './fr/imports/against.ts'
import { imports as frenchImports } from './fr/imports/imports.ts'
import { workbook as frenchWorkbook } from './fr/imports/workbook.ts'

/** What keeps a difference of an import from being written. */
export const importTexts = (language: Language): typeof english => (language === 'fr' ? french : english)

/** Headings and words of a schedule as .xlsx. */
export const workbookTexts = (language: Language) =>
  language === 'fr' ? { ...frenchWorkbook, kinds: frenchImports.leaveKinds } : { ...englishWorkbook, kinds: englishImports.leaveKinds }
