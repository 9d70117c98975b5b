import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { create } from 'zustand'

import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useRemy } from '#web/api/remy.ts'
import { useSession } from '#web/api/session.ts'
import { useBlocking } from '#web/api/shown-reads.ts'
import { texts } from '#web/texts/shell.ts'
import { t } from '#web/texts/texts.ts'
import { Hint } from '#web/ui/hint.tsx'
import { useDrawer } from '#web/ui/layout/drawer-state.ts'
import { Boundary } from '#web/ui/states/boundary.tsx'
import { useAfterwards } from '#web/ui/use-afterwards.ts'
import { useIdle } from '#web/ui/use-idle.ts'

import { LoadingOverlay } from './loading-overlay.tsx'
import { Navigation } from './navigation.tsx'

import s from './shell.module.css'

const Drawer = lazy(() => import('./drawer.tsx'))
const Extras = lazy(() => import('./extras.tsx'))
const RemyPanel = lazy(() => import('#web/features/remy/remy-panel.tsx'))

/** The parts that stay when the page changes: the navigation and the loading overlay. */
export function Shell() {
  return (
    <div className={s.shell}>
      <Navigation />
      <div className={s.page}>
        <CurrentPage />
      </div>
      <Later />
      <aside className={s.hint} aria-label={t.hint}>
        <Hint id="drawer-menu">{texts.menuHint}</Hint>
      </aside>
      <Overlay />
    </div>
  )
}

/**
 * A page that crashes does not affect the others, and keeps nothing for another team. Loading its file and its data shows a single
 * overlay.
 */
function CurrentPage() {
  const { teamId } = useSession()
  const page = useLocation().pathname.split('/')[2] ?? ''
  return (
    <Boundary key={`${teamId} ${page}`} name={Object.entries(t.pages).find(([name]) => name === page)?.[1]}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </Boundary>
  )
}

/** Everything that the first paint does not need. */
function Later() {
  const { teamId } = useSession()
  const isIdle = useIdle()
  const isRemyOpen = useRemy((state) => state.open)
  const isDrawerOpen = useDrawer((state) => state.open)
  return (
    <>
      {/* Rendered before any popover, so that no popover makes it inert and the user can keep typing. */}
      <div className={s.remy} data-react-aria-top-layer="true">
        {(isIdle || isRemyOpen) && (
          <Boundary hidden>
            <Suspense>
              <RemyPanel key={teamId} />
            </Suspense>
          </Boundary>
        )}
      </div>
      {(isIdle || isDrawerOpen) && (
        <Boundary hidden>
          <Suspense>
            <Drawer />
          </Suspense>
        </Boundary>
      )}
      {isIdle && (
        <Boundary hidden>
          <Suspense>
            <Extras />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}

/** A separate component, so that loading rerenders only the overlay, not the page. Every page waits for the team and its templates. */
function Overlay() {
  useTeam()
  useTemplates()
  const isReading = useBlocking()
  const isLoading = useLoading(({ files }) => files > 0)
  useAfterwards(!isReading)
  return (isReading || isLoading) && <LoadingOverlay />
}

/** The number of page files that are loading. */
const useLoading = create<{ files: number }>(() => ({ files: 0 }))

function Waiting() {
  useEffect(() => {
    useLoading.setState(({ files }) => ({ files: files + 1 }))
    return () => useLoading.setState(({ files }) => ({ files: files - 1 }))
  }, [])
  return null
}
