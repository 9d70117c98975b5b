import { Link } from 'react-router'

import { backFrom } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { dateAt } from '#domain/time/time-range.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, nowIn, shortDate } from '#web/dates.ts'
import type { ListedDuty } from '#web/listed-duties.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'

import { inMonthOf, kindOf, nextOf, type UpcomingDuty } from './loads.ts'
import type { Whereabouts } from './use-whereabouts.ts'

import pill from '#web/ui/pill.module.css'
import s from './team.module.css'

const order = { night: 0, weekend: 1, other: 2 }

interface Props {
  user: TeamUser
  duties: ListedDuty[]
  /** The person's load in this month. */
  load: Load
  today: CalendarDate
  isSelected: boolean
  where: Whereabouts
}

/** A person with this month's load, and the next duty. */
export function TeamRow({ user, duties, load, today, isSelected, where: { leave, service } }: Props) {
  const { user: me, team } = useSession()
  const marks = inMonthOf(duties, today)
    .map(({ assignmentId, load: own }) => ({ assignmentId, kind: kindOf(own) }))
    .toSorted((a, b) => order[a.kind] - order[b.kind])
  const next = nextOf(duties, nowIn(team.timeZone))
  const back = backFrom(leave, today)
  return (
    <Link
      to={isSelected ? paths.team : paths.teamUser(user.id)}
      className={classes(s.row, isSelected && s.selected)}
      aria-current={isSelected || undefined}
    >
      <Avatar user={user} me={user.id === me.id} placeholder={user.placeholder === true} />
      <strong className={s.name}>
        <span className="truncate">{fullName(user)}</span>
        {user.disabled && <span className={pill.pill}>{user.left ? texts.left : texts.disabled}</span>}
        {user.placeholder && !user.disabled && <span className={classes(pill.pill, s.noAccount)}>{texts.noAccount}</span>}
        {service && <span className={classes('c', `c-${service.color}`, s.service)}>{service.shortName}</span>}
        {back !== undefined && (
          <span className={classes(pill.pill, pill.info)}>
            <span className="truncate">{texts.awayUntil(shortDate(dateAt(back - 1)))}</span>
          </span>
        )}
      </strong>
      <span className={classes(s.email, 'truncate')}>{user.email}</span>
      <span className={s.count}>
        {texts.number(load.shifts)}
        <span className="sr"> {texts.figures.shifts}</span>
      </span>
      <span className={s.load} aria-hidden="true">
        {marks.map(({ assignmentId, kind }) => (
          <i key={assignmentId} className={classes(kind === 'night' && s.night, kind === 'weekend' && s.weekend)} />
        ))}
      </span>
      <span className={classes(s.next, 'truncate')}>{next && <NextDuty duty={next} />}</span>
    </Link>
  )
}

function NextDuty({ duty: { template, begins } }: { duty: UpcomingDuty }) {
  return (
    <>
      <b className={classes('c', `c-${template.color}`, s.templateName)}>{template.name}</b>{' '}
      <span className="quiet">{dayTitle(begins)}</span>
    </>
  )
}
