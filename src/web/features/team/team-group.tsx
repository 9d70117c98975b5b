import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { shortMonthName } from '#web/dates.ts'
import type { ListedDuty } from '#web/listed-duties.ts'
import { texts } from '#web/texts/team.ts'
import { classes } from '#web/ui/class-names.ts'

import { TeamRow } from './team-row.tsx'
import type { Whereabouts } from './use-whereabouts.ts'

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

/** The headings of the columns below, hidden from screen readers because each row contains them in words. */
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
            <TeamRow
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
