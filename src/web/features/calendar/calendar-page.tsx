import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { titleOfMonth } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { MonthTitle, Stepper } from '#web/ui/calendar/stepper.tsx'
import { SwipePane } from '#web/ui/calendar/swipe-pane.tsx'
import { ordinalOf, useView, viewAfter, type View } from '#web/ui/calendar/use-view.ts'
import { dateAfter, useViewed, viewDate } from '#web/ui/calendar/view.ts'
import { WeekTitle } from '#web/ui/calendar/week-title.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Boundary } from '#web/ui/states/boundary.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { CalendarActions, MoreButton, ViewSwitch } from './calendar-actions.tsx'
import { MonthStatus } from './calendar-header.tsx'
import { ScheduleView } from './schedule-view.tsx'
import { useIsFilling, useSelectedDate } from './use-address.ts'
import { usePrefetch, useSchedule, type Schedule } from './use-schedule.ts'

const AdminCard = lazy(() => import('./admin-card.tsx'))
const AwayReader = lazy(() => import('./away-reader.tsx'))
const DayCard = lazy(() => import('./day-card.tsx'))
const DragLayer = lazy(() => import('./move/drag-layer.tsx'))
const FillCard = lazy(() => import('./fill/fill-card.tsx'))
const FiltersCard = lazy(() => import('./filters-card.tsx'))
const Popovers = lazy(() => import('./popovers/popovers.tsx'))

export function CalendarPage() {
  const view = useView()
  const schedule = useSchedule(view)
  const isPhone = usePhone()
  const { isAdmin } = useSession()
  const isFilling = useIsFilling()
  usePrefetch(view)
  useLeaving()
  return (
    <Page
      bare
      title={<ViewTitle view={view} />}
      lead={
        !isPhone && (
          <>
            <Stepper unit={view.timescale} />
            <MonthStatus schedule={schedule} />
          </>
        )
      }
      actions={isPhone ? <MoreButton timescale={view.timescale} /> : <CalendarActions view={view} />}
      bar={isPhone && <ViewSwitch view={view} />}
      side={schedule && <SideCards view={view} schedule={schedule} />}
    >
      <SwipePane
        unit={view}
        ordinalOf={ordinalOf}
        after={viewAfter}
        onStep={(units) => viewDate(dateAfter(view.date, view.timescale, units))}
      >
        {(each, isShown) => <ScheduleView view={each} isBeside={!isShown} />}
      </SwipePane>
      {schedule && (
        <Boundary hidden>
          <Suspense>
            <AwayReader month={view.month} />
          </Suspense>
        </Boundary>
      )}
      {schedule && isAdmin && !isPhone && !isFilling && (
        <Boundary hidden>
          <Suspense>
            <DragLayer view={view} schedule={schedule} />
          </Suspense>
        </Boundary>
      )}
    </Page>
  )
}

function ViewTitle({ view: { timescale, weeks, month } }: { view: View }) {
  const isPhone = usePhone()
  return timescale === 'month' ? <MonthTitle month={month} /> : <WeekTitle week={weeks[0]!} month={isPhone ? 'short' : 'long'} />
}

interface Shown {
  view: View
  schedule: Schedule
}

/** The right column and the popovers, which depend only on the address. */
function SideCards({ view, schedule }: Shown) {
  const { isAdmin } = useSession()
  return (
    <Boundary>
      <Suspense>
        <Routes>
          <Route path="filters" element={<FiltersCard schedule={schedule} />} />
          <Route path="admin" element={<AdminCard key={titleOfMonth(view.month)} schedule={schedule} />} />
          <Route path="fill" element={isAdmin ? <FillCard schedule={schedule} /> : <Navigate to={paths.calendar} replace />} />
          <Route path="day" element={<Today />} />
          <Route path="day/:date/*" element={<SelectedDay view={view} schedule={schedule} />} />
          <Route index element={null} />
          <Route path="*" element={<Navigate to={paths.calendar} replace />} />
        </Routes>
      </Suspense>
    </Boundary>
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
      <Popovers date={date} schedule={schedule} />
    </>
  )
}

/** Closing a day stays in the same month; leaving its month closes the day. */
function useLeaving(): void {
  const navigate = useNavigate()
  const day = useSelectedDate()
  const leftDay = useViewed((viewed) => viewed.leftDay)
  useEffect(() => {
    useViewed.setState({ leftDay: undefined, ...(day !== undefined && { date: day }) })
  }, [day])
  useEffect(() => {
    if (day !== undefined && day === leftDay) void navigate(paths.calendar)
  }, [day, leftDay, navigate])
}
