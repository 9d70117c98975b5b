import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { RecordOf } from '#domain/record.ts'
import { Weekday } from '#domain/time/calendar-date.ts'
import { Version } from '#domain/version.ts'

import { RuleSettings } from './rule-settings.ts'
import { Skills } from './skill.ts'
import { User } from './user.ts'

export type Role = Static<typeof Role>
export const Role = Type.Enum(['OWNER', 'ADMIN', 'MEMBER'])

export type TeamUser = Static<typeof TeamUser>
/**
 * share (of full-time, above 0 and up to 1) and skills are for admins only. placeholder: scheduled, but without an account. left: left by
 * their own choice.
 */
export const TeamUser = Type.Object({
  ...User.properties,
  status: Role,
  disabled: Type.Boolean(),
  placeholder: Type.Optional(Type.Literal(true)),
  left: Type.Optional(Type.Literal(true)),
  share: Type.Optional(Type.Number()),
  skills: Type.Optional(Skills),
})

export type TeamSettings = Static<typeof TeamSettings>
export const TeamSettings = Type.Object({
  name: Type.String(),
  timeZone: Type.String(),
  holidayRegion: Type.Literal('CA-ON'),
  weekStart: Weekday,
  rules: RuleSettings,
  /** Whether members see everyone's load or only their own. */
  loadsForAll: Type.Boolean(),
  /** Whether a password alone is not enough: members also need a code, a passkey or their organization. */
  requiresSecondFactor: Type.Boolean(),
  /** Whether no one can join with the join code. */
  joinsByInvitation: Type.Boolean(),
})

/** Whether the first steps are shown: nothing is published yet, and no one has skipped them. */
const FirstSteps = Type.Boolean()

/** When the team will be deleted, if its owner has asked for it. */
const DeletesAt = Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()]))

export type Team = Static<typeof Team>
export const Team = Type.Object({
  id: Id,
  ...TeamSettings.properties,
  version: Version,
  demo: Type.Boolean(),
  firstSteps: FirstSteps,
  deletesAt: DeletesAt,
  joinCode: Type.Optional(Type.String()),
  users: RecordOf(TeamUser),
})

export type TeamSummary = Static<typeof TeamSummary>
/** A team in the list of a user's teams. */
export const TeamSummary = Type.Object({
  id: Id,
  ...TeamSettings.properties,
  demo: Type.Boolean(),
  firstSteps: FirstSteps,
  deletesAt: DeletesAt,
  status: Role,
  disabled: Type.Boolean(),
})

export const isAdmin = ({ status }: { status: Role }): boolean => status !== 'MEMBER'

export const groupedJoinCode = (code: string): string => [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')

export const defaultTimeZone = 'America/Toronto'
