import { Check } from 'lucide-react'

import { deadlineOf, isPastDeadline, type RequestTerms } from '#domain/requests/request-terms.ts'
import { daysBetween, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { useToday } from '#web/use-today.ts'

import pill from '#web/ui/pill.module.css'
import s from './requests.module.css'

/** Gives the deadline for requests for a month, or says that the month is published. */
export function RequestDeadline({ month, terms, isPublished }: { month: Month; terms: RequestTerms; isPublished: boolean }) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const deadline = deadlineOf(month, terms)
  const isOpen = !isPastDeadline([rangeOfMonth(month).fromDate], terms, today)
  return (
    <span className={s.status}>
      {isPublished && (
        <span className={classes(pill.pill, pill.ok)}>
          <Check size={12} /> {texts.published}
        </span>
      )}
      {isOpen && !isPublished && (
        <>
          <span className={classes(pill.pill, pill.info)}>{texts.openUntil(dayTitle(deadline))}</span>
          <span>{texts.daysLeft(daysBetween(today, deadline))}</span>
        </>
      )}
      {!isOpen && <span>{texts.closedOn(dayTitle(deadline))}</span>}
    </span>
  )
}
