import { dehydrate, hydrate, type DehydratedState, type Query } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'

import type { Id } from '#domain/id.ts'
import { daysBetween } from '#domain/time/calendar-date.ts'

import { queryClient } from './query-client.ts'
import { useAuth, type CurrentUser } from './session.ts'

const keptMonths = 3
/** Change this number when the form of the stored reads changes. */
const storeName = 'held 4'
/** The most days of a stored range. Longer ranges are read for rules and trades and are not stored. */
const longestMonth = 42
const quietMs = 1000

interface StoredReads {
  /** As whom the user saw it. */
  user: CurrentUser
  state: DehydratedState
}

/** Keeps what the user saw last for use offline: the service worker keeps the pages, this code keeps their data. */
export async function keepForOffline(): Promise<void> {
  // Fails offline, where the installed worker keeps working.
  if (import.meta.env.PROD && isSecureContext) navigator.serviceWorker.register(scriptUrl('/service-worker.js')).catch(() => {})
  const held = await get<StoredReads>(storeName)
  const { user: reader } = useAuth.getState()
  if (held && reader && held.user?.id === reader.id) hydrate(queryClient, outdatedWithoutTeams(changedTeams(held.user, reader), held.state))

  let timer: ReturnType<typeof setTimeout> | undefined
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.data === undefined) return
    clearTimeout(timer)
    timer = setTimeout(() => void hold(), quietMs)
  })
  useAuth.subscribe(({ user }, before) => {
    const changed = user && before.user ? changedTeams(before.user, user) : []
    // Reads that are shown are repeated by the event that announced the change; by then, those of a former team are no longer shown.
    if (changed.length > 0) setTimeout(() => void drop(changed), quietMs)
  })
}

/** The teams in which someone could see other things before: they had another role, or access. */
const changedTeams = (before: CurrentUser, now: CurrentUser): Id[] =>
  before.teams.flatMap(({ id, status, disabled }) => {
    const team = now.teams.find((one) => one.id === id)
    return team?.status === status && team.disabled === disabled ? [] : [id]
  })

/** Outdated, because changes may have been announced before the stored reads were loaded. */
const outdatedWithoutTeams = (teamIds: readonly Id[], state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries
    .filter(({ queryKey: [, teamId] }) => !teamIds.includes(String(teamId)))
    .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
})

async function drop(teamIds: readonly Id[]): Promise<void> {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey: [, teamId] }) => teamIds.includes(String(teamId)) })
  await hold()
}

async function hold(): Promise<void> {
  const { user } = useAuth.getState()
  if (!user) return
  const months = new Set(lastMonths())
  const shouldDehydrateQuery = (query: Query) =>
    query.state.data !== undefined && (query.queryKey[0] === 'shifts' ? months.has(query) : isOwn(query, user.id))
  await set(storeName, { user, state: dehydrate(queryClient, { shouldDehydrateQuery }) } satisfies StoredReads)
}

/** The months that were read most recently. */
export const lastMonths = (): Query[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['shifts'] })
    .filter(({ queryKey, state }) => state.data !== undefined && daysBetween(String(queryKey[2]), String(queryKey[3])) < longestMonth)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, keptMonths)

/** Team and templates, which every month needs, and the user's own availability. */
const isOwn = ({ queryKey: [name, , userId] }: Query, ownId: string): boolean =>
  name === 'team' || name === 'templates' || (name === 'availabilitiesOf' && userId === ownId)

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
}

/** Marks the script's address as trusted. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes ? trustedTypes.createPolicy('service-worker', { createScriptURL: (own) => own }).createScriptURL(url) : url
}
