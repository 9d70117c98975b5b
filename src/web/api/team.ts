import { useQuery } from '@tanstack/react-query'

import { getTemplates } from '#contract/shift-templates.ts'
import { getTeam } from '#contract/teams.ts'
import type { ShiftTemplate } from '#domain/shift-template.ts'
import type { Team } from '#domain/team.ts'

import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { useAuth } from './session.ts'

const useTeamId = () => useAuth((state) => state.selectedTeam?.id)

export function useTeam(): Team | undefined {
  const teamId = useTeamId()
  return useQuery({
    queryKey: ['team', teamId],
    queryFn: () => call(getTeam, { params: { teamId: teamId! } }),
    enabled: teamId !== undefined,
  }).data
}

export type Templates = Record<string, ShiftTemplate>

export function useTemplates(): Templates | undefined {
  const teamId = useTeamId()
  return useQuery({
    queryKey: ['templates', teamId],
    queryFn: () => call(getTemplates, { query: { teamId: teamId! } }),
    enabled: teamId !== undefined,
  }).data
}

export const reloadTeam = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['team'] })

export const reloadTemplates = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['templates'] })
