import type { PersonKey } from '#domain/imports/keys.ts'
import type { ImportQuestion, ReadAvailability, ReadCell, ReadLeave, ReadRotation, ReadShift } from '#domain/imports/reading.ts'
import type { SheetCell } from '#domain/imports/sheet.ts'
import { rangeOfLeave, type LeaveKind, type LeaveSpan } from '#domain/leave/leave.ts'
import { daysBetween, longestRange, type DateRange } from '#domain/time/calendar-date.ts'

import type { AskedQuestion } from './meanings.ts'

/** What was understood from one cell, without its position. */
type Said = ReadCell extends infer Cell ? (Cell extends ReadCell ? Omit<Cell, 'row' | 'column'> : never) : never

/** Collects what a sheet says, cell by cell. The last note about a cell counts. */
export interface Notes {
  cell(place: SheetCell, said: Said): void
  ask(place: SheetCell, question: AskedQuestion): void
  shift(place: SheetCell, shift: Omit<ReadShift, 'row' | 'column'>): void
  /** Leave lasts whole days unless halves are given. */
  leave(place: SheetCell, leave: { person: PersonKey; kind: LeaveKind } & DateRange & Partial<LeaveSpan>): void
  availability(place: SheetCell, availability: Omit<ReadAvailability, 'row' | 'column'>): void
  rotation(place: SheetCell, rotation: Omit<ReadRotation, 'row' | 'column'>): void
  isRead(place: SheetCell): boolean
  cells(): ReadCell[]
  questions(): ImportQuestion[]
  shifts(): ReadShift[]
  leaves(): ReadLeave[]
  availabilities(): ReadAvailability[]
  rotations(): ReadRotation[]
}

export function takeNotes(): Notes {
  const cells = new Map<string, ReadCell>()
  const questions = new Map<string, ImportQuestion>()
  const shifts: ReadShift[] = []
  const leaves: ReadLeave[] = []
  const availabilities: ReadAvailability[] = []
  const rotations: ReadRotation[] = []
  const keyOf = ({ row, column }: Pick<SheetCell, 'row' | 'column'>) => `${row} ${column}`
  const placeOf = ({ row, column }: SheetCell) => ({ row, column })
  return {
    cell: (place, said) => void cells.set(keyOf(place), { ...placeOf(place), ...said }),
    ask(place, question) {
      cells.set(keyOf(place), { ...placeOf(place), as: 'question', key: question.key })
      const asked = questions.get(question.key) ?? { ...question, cells: [] }
      if (!asked.cells.some((cell) => keyOf(cell) === keyOf(place))) asked.cells.push(placeOf(place))
      questions.set(question.key, asked)
    },
    shift: (place, shift) => void shifts.push({ ...placeOf(place), ...shift }),
    leave: (place, leave) => void leaves.push({ ...placeOf(place), fromHalf: 'day', toHalf: 'night', ...leave }),
    availability: (place, availability) => void availabilities.push({ ...placeOf(place), ...availability }),
    rotation: (place, rotation) => void rotations.push({ ...placeOf(place), ...rotation }),
    isRead: (place) => cells.has(keyOf(place)),
    cells: () => [...cells.values()],
    questions: () => [...questions.values()],
    shifts: () => onceEach(shifts),
    leaves: () => joined(leaves),
    rotations: () => [...new Map(rotations.map((one) => [`${one.person} ${one.year} ${one.block} ${one.service}`, one])).values()],
    availabilities: () => onceSaid(availabilities),
  }
}

/** Someone who is named twice on the same shift counts once. */
const onceEach = (shifts: readonly ReadShift[]): ReadShift[] => [
  ...new Map(shifts.map((shift) => [`${shift.date} ${shift.template} ${shift.person} ${shift.times?.startTime ?? ''}`, shift])).values(),
]

/** Removes repetitions about the same day; contradictions are kept, for someone to decide. */
const onceSaid = (all: readonly ReadAvailability[]): ReadAvailability[] => [
  ...new Map(all.map((one) => [`${one.person} ${one.date} ${one.half ?? ''} ${one.value}`, one])).values(),
]

/** Joins consecutive half days of the same leave. */
function joined(leaves: readonly ReadLeave[]): ReadLeave[] {
  const sorted = leaves.toSorted(
    (a, b) => a.person.localeCompare(b.person) || a.kind.localeCompare(b.kind) || rangeOfLeave(a).start - rangeOfLeave(b).start,
  )
  const spans: ReadLeave[] = []
  for (const leave of sorted) {
    const last = spans.at(-1)
    const goesOn =
      last &&
      last.person === leave.person &&
      last.kind === leave.kind &&
      rangeOfLeave(leave).start <= rangeOfLeave(last).end &&
      daysBetween(last.fromDate, leave.toDate) < longestRange
    if (goesOn && rangeOfLeave(leave).end > rangeOfLeave(last).end) Object.assign(last, { toDate: leave.toDate, toHalf: leave.toHalf })
    if (!goesOn) spans.push({ ...leave })
  }
  return spans
}
