import { rotateJoinCode, updateTeam } from '#contract/teams.ts'
import type { Team } from '#domain/people/team.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { heldNow } from '#web/api/held.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useAutosave } from '#web/api/writes/use-autosave.ts'
import { weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/team.ts'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import type { StaleField } from '#web/ui/states/stale.tsx'

interface Settings {
  name?: string
  timeZone?: string
  weekStart?: Weekday
  requiresSecondFactor?: boolean
  joinsByInvitation?: boolean
}

/** The team's settings as they are being edited, with their writes. */
export function useTeamSettings(team: Team) {
  const { teamId } = useSession()
  const { fields: typed, type, forget } = useTyped<Pick<Settings, 'name'>>({})
  const reload = () => Promise.all([reloadTeam(), reloadUser()])
  const change = useAutosave(async (settings: Settings) => {
    const { version } = heldNow('team', [teamId]) ?? team
    await call(updateTeam, { params: { teamId }, body: { ...settings, version } })
    await reload()
    forget(settings)
  }, reload)
  const rotate = useAction(async () => {
    await call(rotateJoinCode, { params: { teamId } })
    await reloadTeam()
  })
  const shown = { ...team, ...change.unsaved }
  return { shown, name: typed.name ?? shown.name, type, forget, change, rotate }
}

/** The settings in conflict: the user's values, and those that someone else has saved. */
export function staleFields({ name, timeZone, weekStart, requiresSecondFactor, joinsByInvitation }: Settings, saved: Team): StaleField[] {
  const field = <Value>(label: string, yours: Value | undefined, stored: Value, shown: (value: Value) => string) =>
    yours === undefined || yours === stored ? [] : [{ label, yours: shown(yours), saved: shown(stored) }]
  return [
    ...field(texts.name, name, saved.name, String),
    ...field(texts.timeZone, timeZone, saved.timeZone, String),
    ...field(texts.weekStart, weekStart, saved.weekStart, weekdayName),
    ...field(texts.joinsByInvitation, joinsByInvitation, saved.joinsByInvitation, (is) => (is ? texts.yes : texts.no)),
    ...field(texts.requiresSecondFactor, requiresSecondFactor, saved.requiresSecondFactor, (is) => (is ? texts.yes : texts.no)),
  ]
}
