import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useMatch, useNavigate } from 'react-router'

import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { MonthTitle, Stepper } from '#web/ui/calendar/stepper.tsx'
import { SwipePane } from '#web/ui/calendar/swipe-pane.tsx'
import { useView, viewAfter, type View } from '#web/ui/calendar/use-view.ts'
import { dateAfter, viewDate } from '#web/ui/calendar/view.ts'
import { WeekTitle } from '#web/ui/calendar/week-title.tsx'
import { Page } from '#web/ui/page.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { CalendarActions, MoreButton, ViewSwitch } from './calendar-actions.tsx'
import { MonthStatus } from './calendar-header.tsx'
import { filterEntries, useFilters } from './filters.ts'
import { usePrefetch, useSchedule, type Schedule } from './use-schedule.ts'

const AdminCard = lazy(() => import('./admin-card.tsx'))
const DayCard = lazy(() => import('./day-card.tsx'))
const DragLayer = lazy(() => import('./move/drag-layer.tsx'))
const EmptyMonth = lazy(() => import('./empty-month.tsx'))
const FillCard = lazy(() => import('./fill/fill-card.tsx'))
const FillPreview = lazy(() => import('./fill/fill-preview.tsx'))
const FiltersCard = lazy(() => import('./filters-card.tsx'))
const Popovers = lazy(() => import('./popovers/popovers.tsx'))

export function CalendarPage() {
  const view = useView()
  const schedule = useSchedule(view)
  const isPhone = usePhone()
  usePrefetch(view)
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
      side={schedule && <SideCards schedule={schedule} />}
    >
      <SwipePane onStep={(units) => viewDate(dateAfter(view.date, view.timescale, units))}>
        {(units) => <Shown view={units === 0 ? view : viewAfter(view, units)} />}
      </SwipePane>
    </Page>
  )
}

function ViewTitle({ view: { timescale, weeks, month } }: { view: View }) {
  const isPhone = usePhone()
  return timescale === 'month' ? <MonthTitle month={month} /> : <WeekTitle week={weeks[0]!} month={isPhone ? 'short' : 'long'} />
}

function Shown({ view }: { view: View }) {
  const schedule = useSchedule(view)
  const isFilling = useMatch(paths.fill) !== null
  if (!schedule) return undefined
  if (!isFilling) return <Grid view={view} schedule={schedule} />
  return (
    <Suspense fallback={<Grid view={view} schedule={schedule} />}>
      <FillPreview month={view.month} schedule={schedule}>
        {(preview) => <Grid view={view} schedule={preview} isPreview />}
      </FillPreview>
    </Suspense>
  )
}

/** isPreview: what is shown is not in the plan, so there is nothing to open or to move. */
function Grid({ view, schedule, isPreview = false }: { view: View; schedule: Schedule; isPreview?: boolean }) {
  const { isAdmin } = useSession()
  const isPhone = usePhone()
  const navigate = useNavigate()
  const selected = useSelectedDate()
  const { month, timescale, weeks, today } = view
  const { entries, templates } = schedule
  const filters = useFilters()
  const shown = useMemo(() => filterEntries(entries, filters), [entries, filters])

  const chooseDay = useCallback(
    (date: CalendarDate) => void navigate(date === selected ? paths.calendar : paths.day(date)),
    [navigate, selected],
  )
  const chooseEntry = useCallback(
    ({ id, assignment, shift }: Entry) =>
      void (isPreview || navigate(assignment ? paths.assignment(shift.date, id) : paths.shift(shift.date, id))),
    [navigate, isPreview],
  )

  const isEmpty = useMatch(paths.calendar) !== null && isAdmin && entries.size === 0
  return (
    <>
      <CalendarGrid
        timescale={timescale}
        vertical={isPhone && timescale === 'week'}
        month={month}
        weeks={weeks}
        today={today}
        selected={selected}
        entries={shown}
        withMarkers={isAdmin}
        onDay={chooseDay}
        onEntry={chooseEntry}
      />
      {isAdmin && !isPhone && !isPreview && (
        <Suspense>
          <DragLayer view={view} schedule={schedule} entries={shown} />
        </Suspense>
      )}
      {isEmpty && (
        <Suspense>
          <EmptyMonth month={month} hasTemplates={Object.keys(templates).length > 0} joinCode={schedule.team.joinCode ?? ''} />
        </Suspense>
      )}
    </>
  )
}

/** What stands in the right column, and what lies over the page, by the address alone. */
function SideCards({ schedule }: { schedule: Schedule }) {
  const { isAdmin } = useSession()
  return (
    <Suspense>
      <Routes>
        <Route path="filters" element={<FiltersCard schedule={schedule} />} />
        <Route path="admin" element={<AdminCard schedule={schedule} />} />
        <Route path="fill" element={isAdmin ? <FillCard schedule={schedule} /> : <Navigate to={paths.calendar} replace />} />
        <Route path="day" element={<Today />} />
        <Route path="day/:date/*" element={<SelectedDay schedule={schedule} />} />
        <Route index element={null} />
        <Route path="*" element={<Navigate to={paths.calendar} replace />} />
      </Routes>
    </Suspense>
  )
}

function Today() {
  const { today } = useView()
  return <Navigate to={paths.day(today)} replace />
}

function SelectedDay({ schedule }: { schedule: Schedule }) {
  const date = useSelectedDate()
  useEffect(() => {
    if (date !== undefined) viewDate(date)
  }, [date])
  if (date === undefined) return <Navigate to={paths.calendar} replace />
  return (
    <>
      <DayCard date={date} schedule={schedule} />
      <Popovers date={date} schedule={schedule} />
    </>
  )
}

function useSelectedDate(): CalendarDate | undefined {
  const match = useMatch('/app/calendar/day/:date/*')
  const date = match?.params.date
  return date !== undefined && isCalendarDate(date) ? date : undefined
}
