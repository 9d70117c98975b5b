import type { SheetCell } from '#domain/imports/sheet.ts'

import { datePartOf } from '../dates/date-part.ts'
import { headingMonth } from '../dates/heading-month.ts'
import type { SaidDuty, Vocabulary } from '../meanings.ts'
import type { SectionOf, SheetReader } from '../panels/sheet-reader.ts'
import { isHolidayNote, isNoteHeading } from '../words/plain-words.ts'

const longestHeading = 40

/**
 * Finds headings that have a row to themselves and apply to the rows below, at least one of them a duty. Headings that follow each other
 * head one section. Side by side, each applies to the columns up to the next one.
 */
export function sectionsIn(cells: readonly SheetCell[], vocabulary: Vocabulary): SectionOf {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()].toSorted(([a], [b]) => a!.row - b!.row)
  const sections: SheetCell[][] = []
  let isGoingOn = false
  for (const row of rows) {
    const heads = headsIn(row, vocabulary)
    if (heads && isGoingOn) sections.at(-1)!.push(...heads)
    else if (heads) sections.push(heads)
    isGoingOn = heads !== undefined
  }
  const headings = sections.map((heads) => {
    const duties = heads.filter(({ text }) => isDuty(text, vocabulary))
    const counting = duties.length > 0 ? duties : heads
    return { first: heads[0]!.row, beside: counting.filter(({ row }) => row === counting.at(-1)!.row) }
  })
  // A heading above everything is a title.
  const isDivided = headings.length > 1 || headings.some(({ beside }) => beside.length > 1)
  if (!isDivided || !sections.flat().some(({ text }) => isDuty(text, vocabulary))) return () => undefined
  return ({ row, column }) => {
    const beside = headings.findLast(({ first }) => first < row)?.beside ?? []
    return beside.length > 1 ? beside.findLast((head) => head.column <= column) : beside[0]
  }
}

function headsIn(row: readonly SheetCell[], vocabulary: Vocabulary): SheetCell[] | undefined {
  const [first] = row as readonly [SheetCell]
  // A merged cell is repeated.
  if (row.every(({ text }) => text === first.text)) return isHeading(first, vocabulary) ? [first] : undefined
  const isOfDuties = row.every(({ text }) => isDuty(text, vocabulary))
  return isOfDuties ? row.toSorted((a, b) => a.column - b.column) : undefined
}

/** A single letter is more often a code than a heading. */
const isDuty = (text: string, { dutyNamed, personNamed }: Vocabulary): boolean =>
  /\p{L}{3}/u.test(text) && dutyNamed(text) !== undefined && personNamed(text) === undefined

function isHeading(cell: SheetCell, vocabulary: Vocabulary): boolean {
  const { text } = cell
  if (isDuty(text, vocabulary)) return true
  const isNote = /^\s*[*†]|[:=]\s*\S|\b(?:weeks?|wk|semaines?)\b/i.test(text) || isNoteHeading(text) || isHolidayNote(text)
  const isDate = datePartOf(cell) !== undefined || headingMonth(text).month !== undefined
  return /\p{L}{2}/u.test(text) && text.length <= longestHeading && !isNote && !isDate && !vocabulary.namesSomeone(text)
}

/** What the heading of a cell's section says about its duty. */
export function dutyOfSection({ sectionOf, vocabulary, notes }: SheetReader, cell: SheetCell): SaidDuty | undefined {
  const heading = sectionOf(cell)
  if (!heading) return undefined
  const said = vocabulary.dutyIn(heading.text)
  if (said.is === 'duties') notes.cell(heading, { as: 'template', templates: said.duties.map(({ template }) => template) })
  return said
}
