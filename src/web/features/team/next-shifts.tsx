import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { useShiftsOf } from '#web/api/queries/shifts.ts'
import { useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, nowIn } from '#web/dates.ts'
import { listedDuties, type ListedDuty } from '#web/listed-duties.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/team.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'
import { SideCard } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { useToday } from '#web/use-today.ts'

import { fromNowOn } from './loads.ts'

import s from './team.module.css'

/** As far ahead as the dashboard and Remy look. */
const daysAhead = 364

/** A person's next shifts. duties: those that the page has read, shown until the later ones are read too. */
export function NextShifts({ userId, duties }: { userId: Id; duties: readonly ListedDuty[] }) {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const templates = useTemplates() ?? {}
  const rules = useRules()
  const reading = useShiftsOf(userId, { fromDate: addDays(today, -1), toDate: addDays(today, daysAhead) })
  const all = reading.data ? listedDuties(reading.data, templates, rules).filter((duty) => duty.userId === userId) : duties
  const next = fromNowOn(all, nowIn(team.timeZone))
  return (
    <SideCard title={texts.nextShifts}>
      {next.length === 0 && (
        <CardRead name="shifts" reading={reading}>
          {() => <p className={s.none}>{texts.noNextShifts}</p>}
        </CardRead>
      )}
      <ul className={s.duties}>
        {next.slice(0, 6).map(({ assignmentId, date, begins, template, times, isPublished }) => (
          <li key={assignmentId}>
            <Link className={classes('c', `c-${template.color}`, s.duty)} to={paths.day(date)}>
              <span>
                <b>{template.name}</b>
                <span>{[dayTitle(begins), ...(isPublished ? [] : [calendarTexts.draft])].join(' · ')}</span>
              </span>
              <time>{timesText(times)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
