import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import { useMatch } from 'react-router'

import { isInMonth, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { hidesAll } from '#web/ui/calendar/filter-entries.ts'
import { useFiltered } from '#web/ui/calendar/filters.ts'
import type { View } from '#web/ui/calendar/use-view.ts'
import { isViewed } from '#web/ui/calendar/view.ts'
import { classes } from '#web/ui/class-names.ts'
import { usePhone } from '#web/ui/use-phone.ts'

import { useAwayDays } from './away/away-days.ts'
import { useBrokenDays } from './breaches/broken-days.ts'
import { useIsFilling, useSelectedDate, useOpening } from './use-address.ts'
import { useSchedule, type Schedule } from './use-schedule.ts'

import s from './calendar.module.css'

const EmptyMonth = lazy(() => import('./empty/empty-month.tsx'))
const NothingMatches = lazy(() => import('./nothing-matches.tsx'))
const FillPreview = lazy(() => import('./fill/fill-preview.tsx'))

interface Props {
  view: View
  /** Drawn in advance for the next step, without reads and messages. */
  isBeside: boolean
}

export function ScheduleView({ view, isBeside }: Props) {
  const schedule = useSchedule(view, { passive: isBeside })
  if (!schedule) return isBeside ? undefined : <Waiting view={view} />
  // At the same place in the tree in both cases, so that the next step reuses what was drawn in advance.
  return (
    <WithDraft view={view} schedule={schedule} isBeside={isBeside}>
      {(shown) => <Grid view={view} schedule={shown} isBeside={isBeside} />}
    </WithDraft>
  )
}

interface WithDraftProps {
  view: View
  schedule: Schedule
  isBeside?: boolean
  children: (schedule: Schedule) => ReactNode
}

/** Shows the schedule; during Auto-fill with its draft. */
export function WithDraft({ view: { month }, schedule, isBeside, children }: WithDraftProps) {
  if (!useIsFilling() || isBeside) return children(schedule)
  return (
    <Suspense fallback={children(schedule)}>
      <FillPreview month={month} schedule={schedule}>
        {children}
      </FillPreview>
    </Suspense>
  )
}

/** The empty month, laid out so that nothing moves when the shifts arrive. */
function Waiting({ view: { month, timescale, weeks, today } }: { view: View }) {
  const isVertical = usePhone() && timescale === 'week'
  return (
    <div className={classes(s.waiting, isVertical && s.vertical)} aria-hidden="true" inert>
      <CalendarGrid
        timescale={timescale}
        vertical={isVertical}
        month={month}
        weeks={weeks}
        today={today}
        selected={undefined}
        entries={none}
        withMarkers={false}
        isBeside
        onDay={ignore}
        onEntry={ignore}
      />
    </div>
  )
}

const none = new Map<CalendarDate, Entry[]>()
const ignore = () => {}

function Grid({ view, schedule, isBeside }: Props & { schedule: Schedule }) {
  const { isAdmin } = useSession()
  const isPhone = usePhone()
  const selectedDate = useSelectedDate()
  const selected = isBeside ? undefined : selectedDate
  const { month, timescale, weeks, today } = view
  const entries = useFiltered(schedule.entries)
  const away = useAwayDays(({ days }) => days)
  const broken = useBrokenDays(({ days }) => days)
  const entriesBeside = useDeferredValue(entries)
  const { chooseDay, chooseEntry } = useOpening()

  const isHidden = !isBeside && hidesAll(schedule.entries, entries, (date) => isViewed(view, date))
  const hasShifts = Object.values(schedule.body.shifts).some(({ date }) => isInMonth(date, month))
  const firstDay = rangeOfMonth(month).fromDate
  const [begunByHand, setBegunByHand] = useState<CalendarDate>()
  const isEmpty = useMatch(paths.calendar) !== null && isAdmin && !isBeside && !hasShifts && begunByHand !== firstDay
  return (
    <>
      <CalendarGrid
        timescale={timescale}
        vertical={isPhone && timescale === 'week'}
        month={month}
        weeks={weeks}
        today={today}
        selected={selected}
        entries={isBeside ? entriesBeside : entries}
        away={away}
        broken={broken}
        withMarkers={isAdmin}
        isBeside={isBeside}
        onDay={chooseDay}
        onEntry={chooseEntry}
      />
      {isHidden && (
        <Suspense>
          <NothingMatches view={view} body={schedule.body} />
        </Suspense>
      )}
      {isEmpty && (
        <Suspense>
          <EmptyMonth key={firstDay} month={month} schedule={schedule} onByHand={() => setBegunByHand(firstDay)} />
        </Suspense>
      )}
    </>
  )
}
