import type { Static } from 'typebox'

import type { ReplyOf } from '#contract/endpoint.ts'
import { getSwitches, type TradeCycle as TradeCycleSchema } from '#contract/switches.ts'
import type { Id } from '#domain/id.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import { call } from '#web/api/call.ts'
import type { HeldOf } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import { useRead, type Reading } from '#web/api/use-read.ts'

import { useOfTeam } from './team.ts'

export type TradeCycle = Static<typeof TradeCycleSchema>
export type Switches = ReplyOf<typeof getSwitches>

/** silent: for the only part of the page that shows the switches. */
export const useSwitches = ({ silent = false } = {}): Reading<'switches'> =>
  useRead('switches', useOfTeam(), (teamId) => call(getSwitches, { query: { teamId } }), { silent })

/** Also has this request if it exists, even one that closed too long ago to be listed. */
export function useSwitchesWith(requestId: Id | undefined): Switches | undefined {
  const ofTeam = useOfTeam()
  const listed = useSwitches().data
  const isListed = requestId === undefined || listed?.byId[requestId] !== undefined
  const ofOlder: HeldOf<'switches'> | undefined = ofTeam && listed && !isListed ? [...ofTeam, requestId] : undefined
  const older = useRead('switches', ofOlder, (teamId, id) => call(getSwitches, { query: { teamId, ...(id !== undefined && { id }) } })).data
  if (!listed || isListed) return listed
  return older && { ...listed, byId: { ...listed.byId, ...older.byId }, assignments: { ...listed.assignments, ...older.assignments } }
}

/** Sorts the newest first. */
export const requestsOf = ({ byId }: Switches, status: SwitchRequest['status']): SwitchRequest[] =>
  Object.values(byId)
    .filter((request) => request.status === status)
    .toSorted((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1))

/** Reads switches and shifts again, because a switch also changes assignments. */
export const reloadSwitches = (teamId: Id): Promise<unknown> => Promise.all([outdate('switches', teamId), outdate('shifts', teamId)])
