import { ChevronLeft, ChevronRight } from 'lucide-react'

import { addMonths, monthOf, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/review/review.ts'
import { viewDate } from '#web/ui/calendar/view.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { useToday } from '#web/use-today.ts'

/** Links to the previous and the next month. */
export const MonthSteps = ({ month }: { month: Month }) => (
  <>
    <ButtonLink icon small aria-label={calendarTexts.steps.month.previous} to={paths.review(addMonths(month, -1))}>
      <ChevronLeft size={16} />
    </ButtonLink>
    <ButtonLink icon small aria-label={calendarTexts.steps.month.next} to={paths.review(addMonths(month, 1))}>
      <ChevronRight size={16} />
    </ButtonLink>
  </>
)

/** The next actions: to look at Auto-fill's month, and to fill the month with Auto-fill if it is still to come. */
export function NextSteps({ month }: { month: Month }) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const next = rangeOfMonth(month).toDate < today ? addMonths(monthOf(today), 1) : month
  return (
    <>
      <ButtonLink secondary small to={paths.reviewPreview(month)}>
        {texts.openPreview}
      </ButtonLink>
      <ButtonLink small to={paths.fill} onClick={() => viewDate(rangeOfMonth(next).fromDate)}>
        {texts.autoFill(monthName(next.month))}
      </ButtonLink>
    </>
  )
}
