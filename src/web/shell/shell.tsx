import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'

import { useBlocking } from '#web/api/blocking.ts'
import { useRemy } from '#web/api/remy.ts'
import { useTeam, useTemplates } from '#web/api/team.ts'
import { t } from '#web/texts/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useIdle } from '#web/ui/use-idle.ts'

import { LoadingOverlay } from './loading-overlay.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'

import s from './shell.module.css'

const Extras = lazy(() => import('./extras.tsx'))
const RemyPanel = lazy(() => import('#web/features/remy/remy-panel.tsx'))

/** What stays while pages change: the navigation, and the overlay while something is loading that a page cannot do without. */
export function Shell() {
  useTeam()
  useTemplates()
  const isIdle = useIdle()
  const blocking = useBlocking()
  const isRemyOpen = useRemy((state) => state.open)
  return (
    <div className={s.shell}>
      <Navigation />
      <div className={s.page}>
        <Suspense fallback={<LoadingOverlay />}>
          <Outlet />
        </Suspense>
      </div>
      {(isIdle || isRemyOpen) && (
        <Suspense>
          <RemyPanel />
        </Suspense>
      )}
      <aside className={s.hint} aria-label={t.shared.hint}>
        <Hint id="drawer-menu">{t.shared.menuHint}</Hint>
      </aside>
      {isIdle && (
        <Suspense>
          <Extras />
        </Suspense>
      )}
      <OfflineNotice />
      {blocking && <LoadingOverlay />}
    </div>
  )
}
