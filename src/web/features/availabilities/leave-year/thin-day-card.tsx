import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'

import { getDayCoverage } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { peopleAway, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, shortName } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { AwayList } from '#web/ui/away-list.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import { OpenShift } from './open-shift.tsx'
import { peopleAsking } from './year.ts'

import pill from '#web/ui/pill.module.css'
import s from './year.module.css'

interface Props {
  date: CalendarDate
  /** All days at the limit, in order. */
  thin: readonly CalendarDate[]
  leave: readonly Leave[]
  users: Record<Id, TeamUser>
  onDay: (date: CalendarDate) => void
  onClose: () => void
}

/** A day on which no one else may be away: who could take the shifts that still need someone, and who is away. */
export function ThinDayCard({ date, thin, leave, users, onDay, onClose }: Props) {
  const { teamId } = useSession()
  const reading = useRead(
    'dayCoverage',
    [teamId, date],
    (ofTeam: Id, day: CalendarDate) => call(getDayCoverage, { params: { teamId: ofTeam }, query: { date: day } }),
    { silent: true },
  )
  const away = peopleAway(leave, date).length
  const staff = Object.values(users).filter(({ disabled }) => !disabled).length
  const asking = peopleAsking(leave, date)
    .flatMap((userId) => users[userId] ?? [])
    .toSorted(byLastName)
  const at = thin.indexOf(date)
  const [before, after] = [thin[at - 1], thin[at + 1]]
  return (
    <SideCard title={asTitle(dayTitle(date))} onClose={onClose}>
      <SideCardBody>
        <div className={s.thinDay}>
          <span className={classes(pill.pill, pill.bad)}>
            <TriangleAlert size={12} /> {texts.leave.atLimit}
          </span>
          <span>
            {texts.leave.awayOf(away, staff)}
            {asking.length > 0 && `, ${texts.leave.awayWith(away + asking.length, asking.map(shortName).join(', '))}`}
          </span>
          <span className={s.stepper}>
            {before !== undefined && (
              <Button icon small aria-label={dayTitle(before)} onClick={() => onDay(before)}>
                <ChevronLeft size={16} />
              </Button>
            )}
            {after !== undefined && (
              <Button icon small aria-label={dayTitle(after)} onClick={() => onDay(after)}>
                <ChevronRight size={16} />
              </Button>
            )}
          </span>
        </div>
        <CardRead name="dayCoverage" reading={reading}>
          {({ shifts }) =>
            shifts.length === 0 ? (
              <p className="quiet">{texts.leave.noOpenShifts}</p>
            ) : (
              shifts.map((shift) => <OpenShift key={shift.templateId} shift={shift} users={users} />)
            )
          }
        </CardRead>
        <AwayList date={date} leave={leave} users={users} />
      </SideCardBody>
    </SideCard>
  )
}
