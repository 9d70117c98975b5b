import { lazy, Suspense } from 'react'

import { useSession } from '#web/api/session.ts'
import { MonthTitle, Stepper } from '#web/ui/calendar/stepper.tsx'
import { SwipePane } from '#web/ui/calendar/swipe-pane.tsx'
import { ordinalOf, useView, viewAfter, type View } from '#web/ui/calendar/use-view.ts'
import { dateAfter, viewDate } from '#web/ui/calendar/view.ts'
import { WeekTitle } from '#web/ui/calendar/week-title.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Boundary } from '#web/ui/states/boundary.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { CalendarActions, MoreButton, ViewSwitch } from './calendar-actions.tsx'
import { MonthAnnouncement, MonthStatus } from './calendar-header.tsx'
import { ScheduleView, WithDraft } from './schedule-view.tsx'
import { useIsFilling, useLeaving } from './use-address.ts'
import { usePrefetch, useSchedule } from './use-schedule.ts'

const CalendarSideCards = lazy(() => import('./calendar-side-cards.tsx'))
const DayReaders = lazy(() => import('./breaches/day-readers.tsx'))
const DragLayer = lazy(() => import('./move/drag-layer.tsx'))

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
            {schedule && (
              <WithDraft view={view} schedule={schedule}>
                {(shown) => <MonthStatus schedule={shown} view={view} />}
              </WithDraft>
            )}
          </>
        )
      }
      actions={isPhone ? <MoreButton timescale={view.timescale} /> : <CalendarActions view={view} />}
      bar={isPhone && <ViewSwitch view={view} />}
      side={
        schedule && (
          <Boundary>
            <Suspense>
              <CalendarSideCards view={view} schedule={schedule} />
            </Suspense>
          </Boundary>
        )
      }
    >
      <SwipePane
        unit={view}
        ordinalOf={ordinalOf}
        after={viewAfter}
        onStep={(units) => viewDate(dateAfter(view.date, view.timescale, units))}
      >
        {(each, isShown) => <ScheduleView view={each} isBeside={!isShown} />}
      </SwipePane>
      <MonthAnnouncement schedule={schedule} />
      {schedule && (
        <Boundary hidden>
          <Suspense>
            <DayReaders view={view} />
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
