import { Link } from 'react-router'

import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'
import { shortDate } from '#web/dates.ts'
import type { ListedDuty } from '#web/listed-duties.ts'
import { paths } from '#web/paths.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/team.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import { NextShifts } from './next-shifts.tsx'
import { RoleControls } from './role-controls.tsx'
import { ShareAndSkills } from './share-and-skills.tsx'
import type { Whereabouts } from './use-whereabouts.ts'

import s from './team.module.css'

interface Props {
  user: TeamUser
  duties: ListedDuty[]
  /** The person's load in this month. */
  load: Load
  where: Whereabouts
}

/** A teammate, with their name, load in this month and next shift. */
export function UserCards({ user, duties, load, where: { leave, service, until } }: Props) {
  const moveOn = useMoveOn()
  return (
    <>
      <SideCard title={fullName(user)} onClose={() => moveOn(paths.team)}>
        <SideCardBody>
          <div className={s.person}>
            <Avatar user={user} extraLarge />
            <div className="grow">
              <p>{texts.roles[user.status]}</p>
              <p className="truncate">{user.email}</p>
            </div>
          </div>
          <dl className={s.figures}>
            <Figure name={texts.figures.shifts} value={load.shifts} />
            <Figure name={texts.figures.nights} value={load.nights} />
            <Figure name={texts.figures.weekends} value={load.weekends} />
          </dl>
          {(service ?? leave.length > 0) && (
            <ul className={s.where}>
              {service && (
                <li className={classes('c', `c-${service.color}`)}>
                  <b>{service.name}</b> {until && <span className="quiet">{texts.until(shortDate(until))}</span>}
                </li>
              )}
              {leave.slice(0, 3).map((one) => (
                <li key={one.id}>
                  {one.kind === null ? texts.away : noticeTexts.leaveKinds[one.kind]} <span className="quiet">{leaveDaysText(one)}</span>
                </li>
              ))}
            </ul>
          )}
          <Link className="link" to={paths.availabilitiesOf(user.id)}>
            {texts.seeAvailabilities}
          </Link>
          <ShareAndSkills key={user.id} user={user} />
          <RoleControls key={`${user.id} ${user.status}`} user={user} />
        </SideCardBody>
      </SideCard>
      <NextShifts key={user.id} user={user} duties={duties} />
    </>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{texts.number(value)}</dd>
    </div>
  )
}
