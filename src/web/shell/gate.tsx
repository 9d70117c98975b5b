import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'

import { dismissError } from '#web/api/errors.ts'
import { isCurrent, loadUser, signOut, useAuth, userReadAt } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { savePendingRedirect, storedToken } from '#web/state/storage.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { LoadingOverlay } from './loading-overlay.tsx'

import s from './gate.module.css'

const OtherTeam = lazy(() => import('#web/ui/states/other-team.tsx'))
const SecondFactorPage = lazy(() => import('#web/features/profile/second-factor-page.tsx'))

/** Lets in users who have a team; others log in first, and return to the page that they wanted. */
export function Gate({ withoutTeam = false, children }: { withoutTeam?: boolean; children?: React.ReactNode }) {
  const { user, selectedTeam, userError, userLoading, token } = useAuth()
  const isKnown = isCurrent({ token })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isRefused = storedToken() === null || userError === 'UNAUTHENTICATED'

  // A deliberate logout also ends here, but without a page to return to.
  const [cameWithoutToken] = useState(() => storedToken() === null)
  const turnAway = useEffectEvent(() => {
    const wantsBack = cameWithoutToken || userError !== null
    signOut({ keepsTyped: wantsBack })
    dismissError()
    if (wantsBack) savePendingRedirect(pathname + search)
    void navigate(paths.login, { replace: true })
  })
  useEffect(() => {
    if (isRefused) turnAway()
  }, [isRefused])

  // The stored user may be outdated, so it is loaded once per visit. A link in an email names its team.
  const teamInAddress = new URLSearchParams(search).get('team')
  const [teamInLink] = useState(() => teamInAddress ?? undefined)
  useEffect(() => {
    if (storedToken() !== null) void loadUser(teamInLink)
  }, [teamInLink])
  useEffect(() => {
    if (!isKnown && !isRefused) void loadUser()
  }, [isKnown, isRefused])

  useEffect(() => {
    const leaving = new AbortController()
    // If this file is missing, the next page load ends an idle session (theme.js).
    import('./watch-use.ts').then(({ watchUse }) => watchUse(leaving.signal)).catch(() => {})
    return () => leaving.abort()
  }, [])

  if (isRefused) return null
  // A stored user may have joined a team since, and the page to join one does not lead on.
  const mayHaveTeam = !withoutTeam && !selectedTeam && (userLoading || userReadAt() === 0)
  if (!user || !isKnown || mayHaveTeam) return userError === null ? <LoadingOverlay /> : <Unreachable message={userError} />
  if (!withoutTeam && !selectedTeam) return <Navigate to={paths.join} replace />
  const isTeamOfUser = user.teams.some(({ id, disabled }) => id === teamInAddress && !disabled)
  if (selectedTeam && teamInAddress !== null && !isTeamOfUser && !userLoading && userReadAt() !== 0) return <OtherTeam />
  if (!withoutTeam && selectedTeam?.requiresSecondFactor && !user.secondFactorProven) return <SecondFactorPage />
  return children ?? <Outlet />
}

const retryEveryMs = 5_000

/** A network failure does not log the user out. The load is retried automatically. */
function Unreachable({ message }: { message: string }) {
  useEffect(() => {
    const again = () => void loadUser()
    const timer = setInterval(again, retryEveryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  return (
    <main className={s.unreachable}>
      <h1>{t.oops}</h1>
      <p>{message}</p>
      <Button onClick={() => void loadUser()}>{t.tryAgain}</Button>
    </main>
  )
}
