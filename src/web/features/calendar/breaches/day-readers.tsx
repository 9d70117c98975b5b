import { lazy } from 'react'

import type { View } from '#web/ui/calendar/use-view.ts'

import { AwayReader } from '../away/away-reader.tsx'

const BreachReader = lazy(() => import('./breach-reader.tsx'))

/** What the days of the calendar say besides their shifts, and what is read for that once they are drawn. */
export default function DayReaders({ view }: { view: View }) {
  return (
    <>
      <AwayReader view={view} />
      <BreachReader view={view} />
    </>
  )
}
