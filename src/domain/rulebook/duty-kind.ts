import { Type, type Static } from 'typebox'

/** The kinds of duty that a shift can be, in display order. */
export const dutyKinds = ['IN_HOSPITAL_CALL', 'HOME_CALL', 'BACKUP', 'NIGHT', 'DAY', 'EVENING', 'WORKING_DAY', 'OTHER'] as const

export type DutyKind = Static<typeof DutyKind>
export const DutyKind = Type.Enum(dutyKinds)
