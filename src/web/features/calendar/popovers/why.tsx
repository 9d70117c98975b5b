import { CircleHelp } from 'lucide-react'
import { useState } from 'react'

import { whyAssigned } from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/filling.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PopoverSection } from '#web/ui/popover.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { withSmallLetter } from '#web/ui/wording/first-letter.ts'

import s from './popovers.module.css'

interface Props {
  assignment: Assignment
  users: Record<Id, TeamUser>
}

/** Explains why this person is on this shift; read on demand. */
export default function Why({ assignment, users }: Props) {
  const [asked, setAsked] = useState(false)
  return (
    <PopoverSection>
      {asked ? (
        <Answer assignment={assignment} users={users} />
      ) : (
        <Button quiet small onClick={() => setAsked(true)}>
          <CircleHelp size={14} aria-hidden="true" /> {texts.why.ask}
        </Button>
      )}
    </PopoverSection>
  )
}

/** The most alternatives that are listed. */
const named = 6

function Answer({ assignment, users }: Props) {
  const { teamId } = useSession()
  const reading = useRead(
    'why',
    [teamId, assignment.id, assignment.userId],
    () => call(whyAssigned, { params: { id: assignment.id }, query: { teamId } }),
    { silent: true, fresh: true },
  )
  const nameOf = (userId: Id | null) => (userId !== null && users[userId] ? fullName(users[userId]) : texts.why.someone)
  return (
    <CardRead name="why" reading={reading}>
      {(data) => (
        <div className={s.explanation} aria-live="polite">
          <ul>
            {data.history.map(({ at, byUserId, userId, method }) => (
              <li key={at}>
                {texts.why.methods[method](nameOf(userId), nameOf(byUserId))} <Ago at={at} />
              </li>
            ))}
          </ul>
          {data.objections.length > 0 && <p>{texts.why.against(data.objections.map(withSmallLetter).join(', '))}</p>}
          {data.advice.length > 0 && <p>{texts.why.advice(data.advice.join(', '))}</p>}
          <p>
            {data.reasons.length > 0 && `${texts.why.others(data.reasons.map(({ text }) => text).join(', '))} `}
            {texts.why.free(data.free, data.fairer)}
          </p>
          {data.alternatives.length > 0 && (
            <table className={s.alternatives}>
              <thead>
                <tr>
                  <th scope="col">{texts.why.instead}</th>
                  <th scope="col">{texts.why.unfairness}</th>
                </tr>
              </thead>
              <tbody>
                {data.alternatives.slice(0, named).map(({ userId, objections, change }) => (
                  <tr key={userId}>
                    <th scope="row">
                      {nameOf(userId)}
                      {objections.length > 0 && <span className="quiet small"> {objections.join(', ')}</span>}
                    </th>
                    <td>{texts.why.change(change)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </CardRead>
  )
}
