import { Type, type Static } from 'typebox'

import { Color } from '#domain/color.ts'
import { Id } from '#domain/id.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'

export type SwitchedShift = Static<typeof SwitchedShift>
/** A copy of the shift for cards, which remains readable after the shift is deleted. */
export const SwitchedShift = Type.Object({
  shiftId: Id,
  date: CalendarDate,
  templateId: Id,
  name: Type.String(),
  color: Color,
  startTime: LocalTime,
  endTime: LocalTime,
})

export type SwitchResponseType = Static<typeof SwitchResponseType>
export const SwitchResponseType = Type.Enum(['PROPOSAL', 'PROPOSAL.ACCEPT', 'PROPOSAL.DECLINE', 'ACCEPT', 'DECLINE'])

export type SwitchResponse = Static<typeof SwitchResponse>
export const SwitchResponse = Type.Object({
  responseId: Id,
  switchRequestId: Id,
  userId: Id,
  type: SwitchResponseType,
  /** The assignment that is given in return; for an acceptance without a trade, the request's own assignment. */
  data: Type.Object({ userShiftId: Type.Union([Id, Type.Null()]), shiftId: Type.Union([Id, Type.Null()]) }),
  shift: Type.Union([SwitchedShift, Type.Null()]),
  /** The person who has to answer, if any. */
  requiresUserResponse: Type.Union([Id, Type.Null()]),
  dateCreated: Type.String(),
})

export const isPending = ({ requiresUserResponse }: Pick<SwitchResponse, 'requiresUserResponse'>): boolean => requiresUserResponse !== null
