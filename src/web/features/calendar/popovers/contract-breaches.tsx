import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { objectionText } from '#texts/rule-text.ts'
import type { Reading } from '#web/api/use-read.ts'
import { texts } from '#web/texts/scheduling.ts'
import { language } from '#web/texts/texts.ts'
import { PopoverSection } from '#web/ui/popover.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import s from './popovers.module.css'

interface Props {
  assigned: Assignment[]
  users: Record<Id, TeamUser>
  reading: Reading<'shiftBreaches'>
}

/**
 * What the contract has against the people on the shift. Shows nothing until it is read, because the candidates wait for the same read and
 * show that; a failure is shown.
 */
export function ContractBreaches({ assigned, users, reading }: Props) {
  if (!reading.data && reading.errorUpdateCount === 0) return null
  const broken = reading.data?.people.filter(({ userId, breaches }) => breaches.length > 0 && assigned.some((one) => one.userId === userId))
  if (broken?.length === 0) return null
  return (
    <PopoverSection>
      <CardRead name="shiftBreaches" reading={reading}>
        {() =>
          broken!.map(({ userId, breaches }) => (
            <section key={userId} className={s.breaches} aria-label={texts.rulesBroken(fullName(users[userId]!), breaches.length)}>
              <p>{texts.rulesBroken(fullName(users[userId]!), breaches.length)}</p>
              <ul>
                {breaches.map((breach) => (
                  <li key={breach.ruleId}>{objectionText({ rule: 'contract', breach }, language)}</li>
                ))}
              </ul>
            </section>
          ))
        }
      </CardRead>
    </PopoverSection>
  )
}
