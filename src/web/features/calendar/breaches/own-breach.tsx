import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import type { Assignment } from '#domain/schedule/assignment.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import { PopoverSection } from '#web/ui/popover.tsx'

import { useBrokenDays } from './broken-days.ts'

import s from './breaches.module.css'

/** Which rules of the contract a member's own shift breaks, as the calendar marks it. */
export function OwnBreach({ date, userId }: { date: CalendarDate; userId: Assignment['userId'] }) {
  const breach = useBrokenDays(({ days }) => days.get(date)?.get(userId))
  if (breach === undefined) return null
  return (
    <PopoverSection>
      <p className={s.own}>
        <TriangleAlert size={14} aria-hidden="true" />
        <span>
          {breach}{' '}
          <Link className="link" to={paths.contract}>
            {texts.myContract}
          </Link>
        </span>
      </p>
    </PopoverSection>
  )
}
