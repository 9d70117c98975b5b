import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'

import { useBlocking } from '#web/api/blocking.ts'
import { useRemy } from '#web/api/remy.ts'
import { useTeam, useTemplates } from '#web/api/team.ts'
import { t } from '#web/texts/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useAfterwards } from '#web/ui/use-afterwards.ts'
import { useIdle } from '#web/ui/use-idle.ts'

import { LoadingOverlay } from './loading-overlay.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'

import s from './shell.module.css'

const Extras = lazy(() => import('./extras.tsx'))
const RemyPanel = lazy(() => import('#web/features/remy/remy-panel.tsx'))

/** What stays while pages change: the navigation, and the overlay while something is loading that a page cannot do without. */
export function Shell() {
  return (
    <div className={s.shell}>
      <Navigation />
      <div className={s.page}>
        <Suspense fallback={<LoadingOverlay />}>
          <Outlet />
        </Suspense>
      </div>
      <Later />
      <aside className={s.hint} aria-label={t.hint}>
        <Hint id="drawer-menu">{t.menuHint}</Hint>
      </aside>
      <OfflineNotice />
      <Overlay />
    </div>
  )
}

/** What no first look needs. */
function Later() {
  const isIdle = useIdle()
  const isRemyOpen = useRemy((state) => state.open)
  return (
    <>
      {/* There before any popover is, so that none makes it inert: one may go on typing while it is open. */}
      <div className={s.remy} data-react-aria-top-layer="true">
        {(isIdle || isRemyOpen) && (
          <Suspense>
            <RemyPanel />
          </Suspense>
        )}
      </div>
      {isIdle && (
        <Suspense>
          <Extras />
        </Suspense>
      )}
    </>
  )
}

/** Apart, so that what loads draws the overlay anew and not the page; every page waits for the team and its templates. */
function Overlay() {
  useTeam()
  useTemplates()
  const isBlocking = useBlocking()
  useAfterwards(!isBlocking)
  return isBlocking && <LoadingOverlay />
}
