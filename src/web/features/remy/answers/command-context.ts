import type { NavigateFunction } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'
import type { Templates } from '#web/api/queries/team.ts'

/** A reply to a write, with the id to undo it. */
export interface Undoable {
  undoId?: string | undefined
}

/** The page on which an action runs, and the function that records its replies for undo. */
export interface ActionContext {
  teamId: Id
  remember: (answers: readonly Undoable[]) => void
}

export interface CommandContext extends ActionContext {
  today: CalendarDate
  /** The present time in minutes of the team's wall clock. */
  now: number
  /** The viewed month. */
  month: Month
  userId: Id
  isAdmin: boolean
  /** Whether the user may see the loads of others. */
  seesLoads: boolean
  users: Record<Id, TeamUser>
  templates: Templates
  rules: TeamRules
  navigate: NavigateFunction
}
