import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { LeaveKind, LeaveSpan } from '#domain/leave/leave.ts'
import { OrNull } from '#domain/or-null.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'

import { PersonKey, TemplateKey } from './keys.ts'

const Place = { row: Type.Integer(), column: Type.Integer() }
const ReadTimes = Type.Object({ startTime: LocalTime, endTime: LocalTime })

export type ReadCell = Static<typeof ReadCell>
/** How one cell was understood. Empty cells are left out. unread: the cell names someone, but nothing could be read from its position. */
export const ReadCell = Type.Union([
  Type.Object({ ...Place, as: Type.Literal('date'), date: CalendarDate }),
  Type.Object({ ...Place, as: Type.Literal('person'), people: Type.Array(PersonKey) }),
  Type.Object({ ...Place, as: Type.Literal('template'), templates: Type.Array(TemplateKey) }),
  Type.Object({
    ...Place,
    as: Type.Literal('shift'),
    date: CalendarDate,
    templates: Type.Array(TemplateKey),
    people: Type.Array(PersonKey),
  }),
  Type.Object({ ...Place, as: Type.Literal('leave'), people: Type.Array(PersonKey), kind: OrNull(LeaveKind) }),
  Type.Object({ ...Place, as: Type.Literal('availability'), people: Type.Array(PersonKey), value: Type.Enum([-1, 1]) }),
  Type.Object({ ...Place, as: Type.Literal('rotation'), people: Type.Array(PersonKey), service: Id }),
  Type.Object({ ...Place, as: Type.Enum(['off', 'heading', 'ignored', 'unread']) }),
  Type.Object({ ...Place, as: Type.Literal('question'), key: Type.String() }),
])

export type ImportQuestion = Static<typeof ImportQuestion>
/** candidates: ids of people, templates or services, or months as '2026-10', most likely first. */
export const ImportQuestion = Type.Object({
  key: Type.String(),
  about: Type.Enum(['person', 'template', 'service', 'month', 'several', 'status']),
  text: Type.String(),
  candidates: Type.Array(Type.String()),
  cells: Type.Array(Type.Object(Place)),
})

export type ReadShift = Static<typeof ReadShift>
/** A place on a shift. times: the person's own, where they differ from the template's. */
export const ReadShift = Type.Object({
  ...Place,
  date: CalendarDate,
  template: TemplateKey,
  person: PersonKey,
  times: Type.Optional(ReadTimes),
})

export type ReadLeave = Static<typeof ReadLeave>
export const ReadLeave = Type.Object({ ...Place, person: PersonKey, kind: LeaveKind, ...LeaveSpan.properties })

export type ReadAvailability = Static<typeof ReadAvailability>
/** Whether someone can work on a day, or on this half of it. */
export const ReadAvailability = Type.Object({
  ...Place,
  person: PersonKey,
  date: CalendarDate,
  value: Type.Enum([-1, 1]),
  half: Type.Optional(Type.Enum(['day', 'night'])),
})

export type ReadRotation = Static<typeof ReadRotation>
/** Who is on which service in a block of a year. */
export const ReadRotation = Type.Object({ ...Place, person: PersonKey, year: Type.Integer(), block: Type.Integer(), service: Id })

export type ReadPerson = Static<typeof ReadPerson>
/** Someone whom the sheet lists. person: the user's id if they are known. */
export const ReadPerson = Type.Object({
  ...Place,
  person: PersonKey,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.Optional(Type.String()),
  role: Type.Optional(Type.Enum(['ADMIN', 'MEMBER'])),
  share: Type.Optional(Type.Number()),
  skills: Type.Optional(Type.Array(Type.String())),
})

const AddedTemplate = Type.Object({ template: TemplateKey, name: Type.String(), ...ReadTimes.properties })

export type SheetReading = Static<typeof SheetReading>
export const SheetReading = Type.Object({
  layout: Type.Enum(['DAYS_DOWN', 'DAYS_ACROSS', 'LIST', 'PEOPLE', 'BLOCKS', 'UNKNOWN']),
  cells: Type.Array(ReadCell),
  questions: Type.Array(ImportQuestion),
  shifts: Type.Array(ReadShift),
  leave: Type.Array(ReadLeave),
  availability: Type.Array(ReadAvailability),
  rotations: Type.Array(ReadRotation),
  people: Type.Array(ReadPerson),
  /** Templates that answers add, if the sheet uses them. */
  templates: Type.Array(AddedTemplate),
})
