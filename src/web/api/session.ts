import type { Static } from 'typebox'
import { create } from 'zustand'

import { getUser, logout, type CurrentUser as CurrentUserSchema } from '#contract/accounts/account.ts'
import type { Id } from '#domain/id.ts'
import { isAdmin, type TeamSummary } from '#domain/people/team.ts'
import { speak } from '#web/state/language.ts'
import { forgetEverythingButHints, keys, storedToken } from '#web/state/storage.ts'

import { call } from './call.ts'
import { ApiFailure, messageOf } from './failure.ts'

export type CurrentUser = Static<typeof CurrentUserSchema>

interface Auth {
  user: CurrentUser | null
  selectedTeam: TeamSummary | null
  token: string | null
  loading: boolean
  error: string | null
  userLoading: boolean
  userError: string | null
}

const signedOut: Auth = { user: null, selectedTeam: null, token: null, loading: false, error: null, userLoading: false, userError: null }

/**
 * As stored, except that a load interrupted by a reload is no longer in progress. Stored data of a user other than the one who is signed in
 * is ignored.
 */
function readStored(): Auth {
  const { user = null, selectedTeam = null, token = null } = readState(localStorage.getItem(keys.authState) ?? '{}')
  return { ...signedOut, token: storedToken(), ...(isCurrent({ token }) && { user, selectedTeam }) }
}

function readState(text: string): Partial<Auth> {
  try {
    const stored = (JSON.parse(text) as Partial<Auth> | null) ?? {}
    // Another tab may have selected another team since.
    const ofTab = stored.user?.teams.find(({ id }) => id === sessionStorage.getItem(keys.team))
    return ofTab ? { ...stored, selectedTeam: ofTab } : stored
  } catch {
    return {}
  }
}

export const useAuth = create<Auth>()(readStored)

useAuth.subscribe((state) => {
  if (state.token !== null && isCurrent(state)) localStorage.setItem(keys.authState, JSON.stringify(state))
  if (state.selectedTeam) sessionStorage.setItem(keys.team, state.selectedTeam.id)
})

/** Ends the session here and on the server, and clears the user's data from the browser. */
export function signOut(options?: { keepsTyped: boolean }): void {
  if (storedToken() !== null) void call(logout, {}, { keepalive: true }).catch(() => {})
  forgetEverythingButHints(options)
  useAuth.setState(signedOut)
  forget(true)
}

/** Deletes what this browser keeps, and after a logout ends its notifications. */
const forget = (isLoggedOut: boolean): void =>
  void import('#web/state/forget-kept.ts').then(({ forgetKept }) => forgetKept(isLoggedOut)).catch(() => {})

/** Ends the session as if the server had: the gate keeps what was typed, and returns to the page after the next login. */
export const endSession = (): void => useAuth.setState({ userError: 'UNAUTHENTICATED' })

let loading: Promise<void> | undefined
let readAt = 0

/** When the read of the current user began, whether it is finished or not. */
export const userReadAt = (): number => readAt

/** Loads the user; a second call waits for the first. */
export const loadUser = (selectedId?: Id): Promise<void> => (loading ??= load(selectedId).finally(() => (loading = undefined)))

/** Loads the user after a change, because a load that is under way may not contain it. */
export async function reloadUser(selectedId?: Id): Promise<void> {
  await loading
  await loadUser(selectedId)
}

/** Loads the user. Keeps the selected team if possible, else selects the first. Stores a failure instead of throwing it. */
async function load(selectedId?: Id): Promise<void> {
  // A different token belongs to a different user, about whom nothing is known yet.
  const token = storedToken()
  if (!isCurrent(useAuth.getState())) useAuth.setState({ ...signedOut, token })
  // The refusal of a read without a token would end the session of a user who logs in meanwhile.
  if (token === null) return
  useAuth.setState({ userLoading: true, userError: null })
  // An answer to a token that is no longer stored says nothing about who is signed in now.
  const isOutdated = () => !isCurrent({ token })
  readAt = Date.now()
  try {
    // Unchanged parts keep their identity, so that they cause no rendering.
    const answer = await call(getUser, {})
    if (isOutdated()) return
    const user = kept(useAuth.getState().user, answer)
    speak(user.language)
    const { selectedTeam: before } = useAuth.getState()
    const enabled = user.teams.filter(({ disabled }) => !disabled)
    const known = (wanted: Id | undefined) => enabled.find(({ id }) => id === wanted)
    const team = known(selectedId) ?? known(before?.id) ?? enabled[0] ?? null
    useAuth.setState({ user, selectedTeam: kept(before, team) })
    // Someone who has left their last team must not keep its schedule.
    if (!team) forget(false)
  } catch (error) {
    readAt = 0
    if (isOutdated()) return
    useAuth.setState({ userError: error instanceof ApiFailure && error.status === 401 ? 'UNAUTHENTICATED' : messageOf(error) })
  } finally {
    useAuth.setState({ userLoading: false })
    // Another user signed in during the load and waited for it.
    if (!isCurrent(useAuth.getState())) void reloadUser(selectedId)
  }
}

/** Whether the loaded user is the one signed in; the login page or another tab may have changed that. */
export function isCurrent({ token }: Pick<Auth, 'token'>): boolean {
  return token === storedToken()
}

/** The old value if the new one is equal to it. */
const kept = <T>(before: T | null, now: T): T => (before !== null && JSON.stringify(before) === JSON.stringify(now) ? before : now)

/** The other teams that someone has access to. */
export const teamsBeside = ({ teams }: Pick<CurrentUser, 'teams'>, teamId: Id): CurrentUser['teams'] =>
  teams.filter(({ id, disabled }) => !disabled && id !== teamId)

export function selectTeam(team: TeamSummary): void {
  useAuth.setState({ selectedTeam: team })
}

/** Whether the user confirms their identity with a password rather than by a recent login with their organization. */
export const useHasPassword = (): boolean => useAuth(({ user }) => user?.hasPassword !== false)

/** For the signed-in part, where there is always a user with a team. */
export function useSession(): { user: CurrentUser; team: TeamSummary; teamId: Id; isAdmin: boolean } {
  const user = useAuth((state) => state.user)!
  const team = useAuth((state) => state.selectedTeam)!
  return { user, team, teamId: team.id, isAdmin: isAdmin(team) }
}
