import { Link } from 'react-router'

import type { TeamUser } from '#domain/people/team.ts'
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

/** The most shifts that are listed, unless all of them have to be given to others. */
const mostListed = 6
/** As far ahead as the dashboard and Remy look. */
const daysAhead = 364

/** A person's next shifts. duties: those that the page has read, shown until the later ones are read too. */
export function NextShifts({ user, duties }: { user: TeamUser; duties: readonly ListedDuty[] }) {
  const { team, isAdmin } = useSession()
  const today = useToday(team.timeZone)
  const templates = useTemplates() ?? {}
  const rules = useRules()
  const reading = useShiftsOf(user.id, { fromDate: addDays(today, -1), toDate: addDays(today, daysAhead) })
  const all = reading.data ? listedDuties(reading.data, templates, rules).filter((duty) => duty.userId === user.id) : duties
  const next = fromNowOn(all, nowIn(team.timeZone))
  const isToBeGiven = isAdmin && user.disabled
  return (
    <SideCard title={texts.nextShifts}>
      {next.length === 0 && (
        <CardRead name="shifts" reading={reading}>
          {() => <p className={s.none}>{texts.noNextShifts}</p>}
        </CardRead>
      )}
      {isToBeGiven && next.length > 0 && <p className={s.toBeGiven}>{texts.stillAssigned(user.firstName)}</p>}
      <ul className={s.duties}>
        {next.slice(0, isToBeGiven ? undefined : mostListed).map(({ assignmentId, date, begins, template, times, isPublished }) => (
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
