import { useMemo } from 'react'

import { rangeOfWeeks, weeksOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { useShifts } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/review/review.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { entriesByDate } from '#web/ui/calendar/entries.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { State } from '#web/ui/states/state.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'
import { useToday } from '#web/use-today.ts'

import { withPlacements } from '../fill/preview-schedule.ts'
import { isSameMonth, useAutoFilled, useReview, type ByAutoFill } from './use-review.ts'

/** Auto-fill's version of a reviewed month as a full calendar. */
export function PreviewPage({ month }: { month: Month }) {
  const review = useReview(month)
  const reading = useAutoFilled(month, { isNeeded: review !== undefined && review.seats.length > 0 })
  const isEmpty = review?.seats.length === 0
  const isOutdated = review && reading.data && !isSameMonth(review, reading.data)
  return (
    <Page
      bare
      title={
        <>
          {asTitle(monthName(month.month))} <span>{texts.byAutoFillTitle(month.year)}</span>
        </>
      }
      actions={
        <ButtonLink secondary small to={paths.review(month)}>
          {texts.backToReview}
        </ButtonLink>
      }
    >
      {isEmpty && <State title={texts.empty} text={texts.emptyDetail} />}
      {!isEmpty && isOutdated && <State title={texts.changed} text={texts.againThere} />}
      {!isEmpty && !isOutdated && (
        <CardRead name="autoFilled" reading={reading}>
          {(byAutoFill) => <Preview month={month} seats={byAutoFill.seats} />}
        </CardRead>
      )}
    </Page>
  )
}

function Preview({ month, seats }: { month: Month; seats: ByAutoFill['seats'] }) {
  const { user, team: ownTeam } = useSession()
  const today = useToday(ownTeam.timeZone)
  const weeks = useMemo(() => weeksOfMonth(month, ownTeam.weekStart), [month, ownTeam.weekStart])
  const team = useTeam()
  const templates = useTemplates()
  const body = useShifts(rangeOfWeeks(weeks))
  const entries = useMemo(() => {
    if (!team || !templates || !body) return undefined
    const emptied = new Set(seats.map(({ shiftId }) => shiftId))
    const shifts = Object.fromEntries(
      Object.entries(body.shifts).map(([id, shift]) => [id, emptied.has(id) ? { ...shift, userShifts: [] } : shift]),
    )
    const schedule = { team, templates, body: { ...body, shifts }, entries: entriesByDate(body, templates, team.users, user.id) }
    const placements = seats.flatMap(({ shiftId, userId }) => (userId === null ? [] : [{ shiftId, userId }]))
    return withPlacements(schedule, placements, user.id).entries
  }, [team, templates, body, seats, user.id])
  return (
    entries && (
      <CalendarGrid
        timescale="month"
        month={month}
        weeks={weeks}
        today={today}
        selected={undefined}
        entries={entries}
        withMarkers={false}
        onDay={ignore}
        onEntry={ignore}
      />
    )
  )
}

const ignore = () => {}
