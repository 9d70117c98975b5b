import type { NavigateFunction } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { TeamRules } from '#domain/rules/rules.ts'
import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'
import type { Templates } from '#web/api/queries/team.ts'

/** The answer to a write, by which it can be taken back. */
export interface Undoable {
  undoId?: string | undefined
}

/** Where it is done, and who keeps how to take it back. */
export interface ActionContext {
  teamId: Id
  remember: (answers: readonly Undoable[]) => void
}

export interface CommandContext extends ActionContext {
  today: CalendarDate
  /** Minutes of the team's wall clock. */
  now: number
  /** The viewed month. */
  month: Month
  userId: Id
  users: Record<Id, TeamUser>
  templates: Templates
  rules: TeamRules
  navigate: NavigateFunction
}
