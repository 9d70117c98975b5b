import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Navigate, Route, Routes, useMatch, useNavigate } from 'react-router'

import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { MonthGrid } from '#web/ui/calendar/month-grid.tsx'
import { MonthStepper, MonthTitle } from '#web/ui/calendar/month-stepper.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { viewMonthOf } from '#web/ui/calendar/viewed-month.ts'
import { Page } from '#web/ui/page.tsx'

import { AdminCard } from './admin-card.tsx'
import { CalendarActions } from './calendar-actions.tsx'
import { MonthStatus } from './calendar-header.tsx'
import { DayCard } from './day-card.tsx'
import { EmptyMonth } from './empty-month.tsx'
import { filterEntries, useFilters } from './filters.ts'
import { useSchedule, type Schedule } from './use-schedule.ts'

const FiltersCard = lazy(() => import('./filters-card.tsx'))
const Popovers = lazy(() => import('./popovers/popovers.tsx'))

export function CalendarPage() {
  const { month } = useMonth()
  const schedule = useSchedule()
  return (
    <Page
      bare
      title={<MonthTitle month={month} />}
      lead={
        <>
          <MonthStepper />
          <MonthStatus schedule={schedule} />
        </>
      }
      actions={<CalendarActions />}
      side={schedule && <SideCards schedule={schedule} />}
    >
      {schedule && <Month schedule={schedule} />}
    </Page>
  )
}

function Month({ schedule }: { schedule: Schedule }) {
  const { isAdmin } = useSession()
  const navigate = useNavigate()
  const selected = useSelectedDate()
  const { month, weeks, today } = useMonth()
  const { entries, templates } = schedule
  const filters = useFilters()
  const shown = useMemo(() => filterEntries(entries, filters), [entries, filters])

  const chooseDay = useCallback(
    (date: CalendarDate) => void navigate(date === selected ? paths.calendar : paths.day(date)),
    [navigate, selected],
  )
  const chooseEntry = useCallback(
    (date: CalendarDate, entryId: string) => {
      const isAssignment = entries.get(date)?.some(({ assignment }) => assignment?.id === entryId)
      void navigate(isAssignment ? paths.assignment(date, entryId) : paths.shift(date, entryId))
    },
    [navigate, entries],
  )

  const isEmpty = useMatch(paths.calendar) !== null && isAdmin && entries.size === 0
  return (
    <>
      <MonthGrid
        month={month}
        weeks={weeks}
        today={today}
        selected={selected}
        entries={shown}
        withMarkers={isAdmin}
        onDay={chooseDay}
        onEntry={chooseEntry}
      />
      {isEmpty && <EmptyMonth month={month} hasTemplates={Object.keys(templates).length > 0} joinCode={schedule.team.joinCode ?? ''} />}
    </>
  )
}

/** What stands in the right column, and what lies over the page, by the address alone. */
function SideCards({ schedule }: { schedule: Schedule }) {
  return (
    <Routes>
      <Route
        path="filters"
        element={
          <Suspense>
            <FiltersCard schedule={schedule} />
          </Suspense>
        }
      />
      <Route path="admin" element={<AdminCard schedule={schedule} />} />
      <Route path="day" element={<Today />} />
      <Route path="day/:date/*" element={<SelectedDay schedule={schedule} />} />
      <Route index element={null} />
      <Route path="*" element={<Navigate to={paths.calendar} replace />} />
    </Routes>
  )
}

function Today() {
  const { today } = useMonth()
  return <Navigate to={paths.day(today)} replace />
}

function SelectedDay({ schedule }: { schedule: Schedule }) {
  const date = useSelectedDate()
  useEffect(() => {
    if (date !== undefined) viewMonthOf(date)
  }, [date])
  if (date === undefined) return <Navigate to={paths.calendar} replace />
  return (
    <>
      <DayCard date={date} schedule={schedule} />
      <Suspense>
        <Popovers date={date} schedule={schedule} />
      </Suspense>
    </>
  )
}

function useSelectedDate(): CalendarDate | undefined {
  const match = useMatch('/app/calendar/day/:date/*')
  const date = match?.params.date
  return date !== undefined && isCalendarDate(date) ? date : undefined
}
