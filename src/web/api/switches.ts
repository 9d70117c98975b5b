import { useQuery } from '@tanstack/react-query'
import type { Static } from 'typebox'

import type { ReplyOf } from '#contract/endpoint.ts'
import { getSwitches, type TradeCycle as TradeCycleSchema } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { SwitchRequest } from '#domain/switch-request.ts'

import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { useAuth } from './session.ts'

export type TradeCycle = Static<typeof TradeCycleSchema>
export type Switches = ReplyOf<typeof getSwitches>

/** silent: for a dot beside what is shown, not for what is shown. */
export function useSwitches({ silent = false } = {}): Switches | undefined {
  const teamId = useAuth((state) => state.selectedTeam?.id)
  return useQuery({
    queryKey: ['switches', teamId],
    queryFn: () => call(getSwitches, { query: { teamId: teamId! } }),
    enabled: teamId !== undefined,
    meta: { silent },
  }).data
}

/** Newest first. */
export const requestsOf = ({ byId }: Switches, status: SwitchRequest['status']): SwitchRequest[] =>
  Object.values(byId)
    .filter((request) => request.status === status)
    .toSorted((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1))

/** A switch changes who works when. */
export const reloadSwitches = (teamId: Id): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['switches', teamId] }),
    queryClient.invalidateQueries({ queryKey: ['shifts', teamId] }),
  ])
