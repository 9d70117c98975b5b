import { Suspense } from 'react'
import { Outlet } from 'react-router'

import { useBlocking } from '#web/api/blocking.ts'
import { useTeam, useTemplates } from '#web/api/team.ts'

import { LoadingOverlay } from './loading-overlay.tsx'
import { Navigation } from './navigation.tsx'

import s from './shell.module.css'

/** What stays while pages change: the navigation, and the overlay while something is loading that a page cannot do without. */
export function Shell() {
  useTeam()
  useTemplates()
  const blocking = useBlocking()
  return (
    <div className={s.shell}>
      <Navigation />
      <div className={s.page}>
        <Suspense fallback={<LoadingOverlay />}>
          <Outlet />
        </Suspense>
      </div>
      {blocking && <LoadingOverlay />}
    </div>
  )
}
