import { lazy } from 'react'

import type { View } from '#web/ui/calendar/use-view.ts'

import { AwayReader } from '../away/away-reader.tsx'

const BreachReader = lazy(() => import('./breach-reader.tsx'))

/** Reads what the days of the calendar show besides their shifts, once they are drawn. */
export default function DayReaders({ view }: { view: View }) {
  return (
    <>
      <AwayReader view={view} />
      <BreachReader view={view} />
    </>
  )
}
