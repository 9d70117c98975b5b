import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Reading } from '#web/api/use-read.ts'
import { texts } from '#web/texts/scheduling.ts'
import { PopoverSection } from '#web/ui/popover.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { RuleLines } from './rule-lines.tsx'

import s from './breaches.module.css'

interface Props {
  date: CalendarDate
  /** The people on the shift. */
  userIds: Id[]
  users: Record<Id, TeamUser>
  reading: Reading<'shiftBreaches'>
}

/**
 * How each rule of the contract judges the shift for the people who are on it. Shows failures, but nothing while it is read: the candidates
 * wait for the same read and say so.
 */
export function ContractRules({ date, userIds, users, reading }: Props) {
  if (!reading.data && reading.errorUpdateCount === 0) return null
  const judged = reading.data?.people.flatMap(({ userId, verdicts }) => {
    const user = users[userId]
    return user && verdicts.length > 0 && userIds.includes(userId) ? [{ user, verdicts }] : []
  })
  if (judged?.length === 0) return null
  return (
    <PopoverSection>
      <CardRead name="shiftBreaches" reading={reading}>
        {() =>
          judged!.map(({ user, verdicts }) => {
            const name = fullName(user)
            const broken = verdicts.filter(({ outcome }) => outcome === 'BROKEN').length
            const title = broken > 0 ? texts.rulesBroken(name, broken) : texts.contractRules(name)
            return (
              <section key={user.id} className={s.person} aria-label={title}>
                <p className={broken > 0 ? s.bad : undefined}>{title}</p>
                <RuleLines verdicts={verdicts} user={user} date={date} />
              </section>
            )
          })
        }
      </CardRead>
    </PopoverSection>
  )
}
