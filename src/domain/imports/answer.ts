import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { LeaveKind } from '#domain/leave/leave.ts'
import { Email, PersonName } from '#domain/people/user.ts'
import { LocalTime } from '#domain/time/time-range.ts'

import { longestText } from './sheet.ts'

export type Meaning = Static<typeof Meaning>
/** What a text in a sheet stands for. Texts that mean "off" or are ignored change nothing. */
export const Meaning = Type.Union([
  Type.Object({ is: Type.Literal('person'), userId: Id }),
  Type.Object({ is: Type.Literal('newPerson'), firstName: PersonName, lastName: PersonName, email: Type.Optional(Email) }),
  Type.Object({ is: Type.Literal('template'), templateId: Id }),
  Type.Object({
    is: Type.Literal('newTemplate'),
    name: Type.String({ minLength: 1, maxLength: 60 }),
    startTime: LocalTime,
    endTime: LocalTime,
  }),
  Type.Object({ is: Type.Literal('service'), serviceId: Id }),
  Type.Object({ is: Type.Literal('leave'), kind: LeaveKind }),
  /** half: only this half of the day. */
  Type.Object({ is: Type.Literal('availability'), value: Type.Enum([-1, 1]), half: Type.Optional(Type.Enum(['day', 'night'])) }),
  Type.Object({ is: Type.Literal('off') }),
  Type.Object({ is: Type.Literal('ignored') }),
  /** For two people in one cell: both work the whole time, or each works half of it. */
  Type.Object({ is: Type.Literal('both') }),
  Type.Object({ is: Type.Literal('halves') }),
  /** The month in which the dates of the sheet begin. */
  Type.Object({
    is: Type.Literal('month'),
    year: Type.Integer({ minimum: 2000, maximum: 2199 }),
    month: Type.Integer({ minimum: 0, maximum: 11 }),
  }),
  /** For a status such as 'On hold': rows with this status are imported. */
  Type.Object({ is: Type.Literal('imported') }),
])

export type ImportAnswer = Static<typeof ImportAnswer>
/** key: the key of the question. */
export const ImportAnswer = Type.Object({ key: Type.String({ minLength: 1, maxLength: longestText + 20 }), means: Meaning })
