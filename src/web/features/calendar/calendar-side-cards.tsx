import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { titleOfMonth } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { useView, type View } from '#web/ui/calendar/use-view.ts'

import DayCard from './day-card.tsx'
import { useSelectedDate } from './use-address.ts'
import type { Schedule } from './use-schedule.ts'

const AdminCard = lazy(() => import('./admin-card.tsx'))
const FillCard = lazy(() => import('./fill/fill-card.tsx'))
const FiltersCard = lazy(() => import('./filters-card.tsx'))
const Popovers = lazy(() => import('./popovers/popovers.tsx'))

interface Shown {
  view: View
  schedule: Schedule
}

/** The right column and the popovers, which depend only on the address. */
export default function CalendarSideCards({ view, schedule }: Shown) {
  const { isAdmin } = useSession()
  const month = titleOfMonth(view.month)
  return (
    <Routes>
      <Route path="filters" element={<FiltersCard schedule={schedule} />} />
      {/* The specification lets members open this by its address; the server refuses its actions. */}
      <Route path="admin" element={<AdminCard key={month} schedule={schedule} />} />
      {isAdmin && <Route path="fill" element={<FillCard key={month} schedule={schedule} />} />}
      <Route path="day" element={<Today />} />
      <Route path="day/:date/*" element={<SelectedDay view={view} schedule={schedule} />} />
      <Route index element={null} />
      <Route path="*" element={<Navigate to={paths.calendar} replace />} />
    </Routes>
  )
}

function Today() {
  const { today } = useView()
  return <Navigate to={paths.day(today)} replace />
}

function SelectedDay({ view, schedule }: Shown) {
  const date = useSelectedDate()
  if (date === undefined) return <Navigate to={paths.calendar} replace />
  // The view has moved on, so the address no longer shows the day.
  if (!view.monthWeeks.some((week) => week.includes(date))) return null
  return (
    <>
      <DayCard date={date} schedule={schedule} />
      <Suspense>
        <Popovers date={date} schedule={schedule} />
      </Suspense>
    </>
  )
}
