import type { Static } from 'typebox'
import { create } from 'zustand'

import { getUser, logout, type CurrentUser as CurrentUserSchema } from '#contract/account.ts'
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

/** As it was stored; a load that a reload of the page cut short is not under way any more. */
function readStored(): Auth {
  const { user = null, selectedTeam = null } = readState(localStorage.getItem(keys.authState) ?? '{}')
  return { ...signedOut, user, selectedTeam, token: storedToken() }
}

function readState(text: string): Partial<Auth> {
  try {
    return (JSON.parse(text) as Partial<Auth> | null) ?? {}
  } catch {
    return {}
  }
}

export const useAuth = create<Auth>()(readStored)

useAuth.subscribe((state) => {
  if (state.token !== null && isCurrent(state)) localStorage.setItem(keys.authState, JSON.stringify(state))
})

/** Ends the session here and on the server. What belongs to the person leaves the browser with them. */
export function signOut(options?: { keepsTyped: boolean }): void {
  if (storedToken() !== null) void call(logout, {}, { keepalive: true }).catch(() => {})
  forgetEverythingButHints(options)
  useAuth.setState(signedOut)
  // What was kept for when there is no network.
  void import('idb-keyval').then(({ clear }) => clear())
}

/** Loads the user; keeps the team they were looking at, else selects the first. A failure is kept, not thrown. */
export async function loadUser(selectedId?: Id): Promise<void> {
  if (useAuth.getState().userLoading) return
  // Whoever is signed in by another token is somebody else, of whom nothing is known here.
  if (!isCurrent(useAuth.getState())) useAuth.setState({ ...signedOut, token: storedToken() })
  useAuth.setState({ userLoading: true, userError: null })
  try {
    // What did not change stays the same object, and draws nothing anew.
    const user = kept(useAuth.getState().user, await call(getUser, {}))
    speak(user.language)
    const { selectedTeam: before } = useAuth.getState()
    const wanted = selectedId ?? before?.id
    const enabled = user.teams.filter(({ disabled }) => !disabled)
    const team = enabled.find(({ id }) => id === wanted) ?? enabled[0] ?? null
    useAuth.setState({ user, selectedTeam: kept(before, team) })
  } catch (error) {
    useAuth.setState({ userError: error instanceof ApiFailure && error.status === 401 ? 'UNAUTHENTICATED' : messageOf(error) })
  } finally {
    useAuth.setState({ userLoading: false })
  }
}

/** Whether what is known is of the person who is signed in now; they may have changed on the login page, or in another tab. */
export const isCurrent = ({ token }: Pick<Auth, 'token'>): boolean => token === storedToken()

/** What was there before, if the new one says the same. */
const kept = <T>(before: T | null, now: T): T => (before !== null && JSON.stringify(before) === JSON.stringify(now) ? before : now)

export function selectTeam(team: TeamSummary): void {
  useAuth.setState({ selectedTeam: team })
}

/** Inside the gate there is always a user with a team. */
export function useSession(): { user: CurrentUser; team: TeamSummary; teamId: Id; isAdmin: boolean } {
  const user = useAuth((state) => state.user)!
  const team = useAuth((state) => state.selectedTeam)!
  return { user, team, teamId: team.id, isAdmin: isAdmin(team) }
}
