import { getTemplates } from '#contract/schedule/shift-templates.ts'
import { getTeam } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import type { Team } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useAuth } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

/** The parameters of a read of the selected team; undefined without one. */
export function useOfTeam(): [teamId: Id] | undefined {
  const teamId = useAuth((state) => state.selectedTeam?.id)
  return teamId === undefined ? undefined : [teamId]
}

export const useTeam = (): Team | undefined => useRead('team', useOfTeam(), (teamId) => call(getTeam, { params: { teamId } })).data

export type Templates = Record<string, ShiftTemplate>

export const useTemplates = (): Templates | undefined =>
  useRead('templates', useOfTeam(), (teamId) => call(getTemplates, { query: { teamId } })).data

export const reloadTeam = async (): Promise<void> => void (await Promise.all([readAgain('team'), readAgain('rulesHistory')]))

export const reloadTemplates = (): Promise<void> => readAgain('templates')
