import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import { isAwayOn } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, fullName } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, shortDate, shortMonthName } from '#web/dates.ts'
import type { ListedDuty } from '#web/listed-duties.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'

import { fromNowOn, inMonthOf, kindOf } from './loads.ts'
import type { Whereabouts } from './use-whereabouts.ts'

import pill from '#web/ui/pill.module.css'
import s from './team.module.css'

interface Props {
  title: string
  users: TeamUser[]
  duties: Map<Id, ListedDuty[]>
  loadIn: (userId: Id) => Load
  today: CalendarDate
  selectedId: Id | undefined
  whereabouts: (userId: Id) => Whereabouts
}

/** The legend of the columns below; each row also contains it in words. */
export function TeamHead({ today }: { today: CalendarDate }) {
  return (
    <div className={classes(s.row, s.head)} aria-hidden="true">
      <span />
      <span>{texts.columns.name}</span>
      <span className={s.email}>{texts.columns.email}</span>
      <span className={s.count}>{shortMonthName(Number(today.slice(5, 7)) - 1)}</span>
      <span className={classes(s.load, s.legend)}>
        <i className={s.night} />
        {texts.kinds.night}
        <i className={s.weekend} />
        {texts.kinds.weekend}
        <i />
        {texts.kinds.other}
      </span>
      <span>{texts.columns.next}</span>
    </div>
  )
}

export function TeamGroup({ title, users, duties, loadIn, today, selectedId, whereabouts }: Props) {
  if (users.length === 0) return null
  const byName = users.toSorted(byLastName)
  return (
    <section>
      <div className={s.groupHead}>
        <h2>{title}</h2>
        <span className="quiet small">{users.length}</span>
      </div>
      <ul>
        {byName.map((user) => (
          <li key={user.id}>
            <Row
              user={user}
              duties={duties.get(user.id) ?? []}
              load={loadIn(user.id)}
              today={today}
              isSelected={user.id === selectedId}
              where={whereabouts(user.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const order = { night: 0, weekend: 1, other: 2 }

interface RowProps {
  user: TeamUser
  duties: ListedDuty[]
  /** The person's load in this month. */
  load: Load
  today: CalendarDate
  isSelected: boolean
  where: Whereabouts
}

function Row({ user, duties, load, today, isSelected, where: { leave, service } }: RowProps) {
  const { user: me } = useSession()
  const marks = inMonthOf(duties, today)
    .map(({ assignmentId, load: own }) => ({ assignmentId, kind: kindOf(own) }))
    .toSorted((a, b) => order[a.kind] - order[b.kind])
  const [next] = fromNowOn(duties, today)
  const away = leave.find((one) => isAwayOn(one, today))
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
        {away && <span className={classes(pill.pill, pill.info)}>{texts.awayUntil(shortDate(away.toDate))}</span>}
        {service && !away && <span className={classes('c', `c-${service.color}`, s.service)}>{service.shortName}</span>}
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
      <span className="truncate">{next && <NextDuty duty={next} />}</span>
    </Link>
  )
}

function NextDuty({ duty: { template, date } }: { duty: ListedDuty }) {
  return (
    <>
      <b className={classes('c', `c-${template.color}`, s.templateName)}>{template.name}</b> <span className="quiet">{dayTitle(date)}</span>
    </>
  )
}
