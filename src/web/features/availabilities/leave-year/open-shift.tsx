import type { getDayCoverage } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, shortName } from '#domain/people/user.ts'
import { texts } from '#web/texts/availabilities.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './year.module.css'

interface Props {
  shift: ReplyOf<typeof getDayCoverage>['shifts'][number]
  users: Record<Id, TeamUser>
}

/** Names beyond this number are only counted. */
const mostNames = 6

/** A shift that still needs people: which of the people it is for could take it, and what keeps the others from it. */
export function OpenShift({ shift: { name, color, skills, places, can, blocked }, users }: Props) {
  const eligible = can.length + blocked.reduce((sum, { userIds }) => sum + userIds.length, 0)
  const lines = blocked.toSorted((a, b) => b.userIds.length - a.userIds.length)
  const named = (label: string, userIds: readonly Id[]) => {
    const people = userIds.flatMap((userId) => users[userId] ?? []).toSorted(byLastName)
    return people.length === 0 || people.length > mostNames ? label : texts.leave.named(label, people.map(shortName).join(', '))
  }
  const onLeave = blocked.find(({ rule }) => rule === 'leave')?.userIds.length ?? 0
  return (
    <section className={s.openShift}>
      <p>
        <b className={classes('c', `c-${color}`, s.shiftName)}>{name}</b>{' '}
        {texts.leave.needs(places, skills.join(', '), eligible, can.length)}
      </p>
      <div className={s.places} aria-hidden="true">
        {Array.from({ length: eligible }, (_, at) => (
          <i key={at} className={at < can.length ? s.canTake : at < can.length + onLeave ? s.onLeave : undefined} />
        ))}
      </div>
      <dl>
        {lines.map(({ rule, userIds }) => (
          <div key={rule}>
            <dt>{named(texts.leave.blocked[rule as keyof typeof texts.leave.blocked], userIds)}</dt>
            <dd>{userIds.length}</dd>
          </div>
        ))}
        <div className={classes(s.canLine, can.length < places && s.tooFew)}>
          <dt>{named(texts.leave.can, can)}</dt>
          <dd>{can.length}</dd>
        </div>
      </dl>
    </section>
  )
}
