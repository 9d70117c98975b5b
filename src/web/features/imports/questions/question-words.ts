import type { ImportQuestion, SheetReading } from '#domain/imports/reading.ts'
import type { Sheet } from '#domain/imports/sheet.ts'
import { texts } from '#web/texts/imports/imports.ts'

/** Whether a question is about all names in a sheet that names no shift; its text is the name of the sheet. */
export const isOfSheet = ({ about, text }: ImportQuestion, { name, cells }: Sheet): boolean =>
  about === 'template' && text === name && !cells.some((cell) => cell.text === text)

export function nameOfQuestion(question: ImportQuestion, sheet: Sheet): string {
  if (isOfSheet(question, sheet)) return texts.whichOfSheet
  const { about, text } = question
  return {
    person: texts.whoIs,
    template: texts.whatIs,
    service: texts.whichService,
    month: texts.whichMonth,
    several: texts.both,
    status: texts.whichStatus,
  }[about]({ text })
}

/** Why the text could not be understood with certainty. */
export function whyAsked(question: ImportQuestion, sheet: Sheet): string {
  if (isOfSheet(question, sheet)) return texts.namesNoDuty
  const { about, candidates } = question
  if (about === 'month') return texts.noMonth
  if (about === 'several') return texts.twoInCell
  if (about === 'status') return texts.openStatus
  if (about === 'service') return candidates.length === 0 ? texts.noService : texts.severalServices
  if (about === 'person') return candidates.length === 0 ? texts.noName : texts.severalNames
  return candidates.length === 0 ? texts.noDuty : texts.severalDuties
}

/** What the place of the questions says if there are none: a sheet without questions may still be one of which nothing was read. */
export function withoutQuestions({ cells, shifts, leave, availability, rotations, people }: SheetReading): string {
  if ([shifts, leave, availability, rotations, people].every(({ length }) => length === 0)) return texts.nothingRead
  return cells.some((cell) => cell.as === 'unread') ? texts.notAllRead : texts.noQuestions
}
