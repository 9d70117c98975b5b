import { whyDenied } from '#contract/availability/requests.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import { call } from '#web/api/call.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { pointsText } from './block-name.ts'

import s from './requests.module.css'

/** Explains date by date why a request was denied. */
export function DeniedWhy({ requestId, stance, within }: { requestId: Id; stance: ShiftRequest['stance']; within?: boolean }) {
  const { teamId } = useSession()
  const users = useTeam()?.users ?? {}
  const load = () => call(whyDenied, { params: { teamId, requestId } })
  const reading = useRead('whyDenied', [teamId, requestId], load, { silent: true })
  const nameOf = (id: Id) => (users[id] ? fullName(users[id]) : texts.someone)
  return (
    <div className={classes(s.why, within && s.within)}>
      <CardRead name="whyDenied" reading={reading}>
        {({ dates }) =>
          dates.map(({ date, has, heldBy, reasons, free, leastCost, fairest }) => (
            <div key={date}>
              <h3>{dayTitle(date)}</h3>
              <p>{has.length > 0 ? texts.has(has.join(', ')) : stance === 'FOR' ? texts.hasNothing : texts.noLonger}</p>
              <ul>
                {heldBy.map(({ userId, name, weight }) => (
                  <li key={`${userId} ${name}`}>
                    <b>{nameOf(userId)}</b> {weight ? texts.holderAsked(name, texts.weights[weight]) : texts.holder(name)}
                  </li>
                ))}
                {reasons.map(({ rule, text }) => (
                  <li key={rule}>{text}</li>
                ))}
                {stance === 'FOR' && heldBy.length === 0 && <li>{texts.nobodyHasIt}</li>}
                {stance === 'AGAINST' && has.length > 0 && (
                  <li>
                    {texts.couldHave(
                      free,
                      fairest ? nameOf(fairest) : '',
                      pointsText(Math.max(0.1, leastCost ?? 0)),
                      (leastCost ?? 0) < 0.05,
                    )}
                  </li>
                )}
                {stance === 'FOR' && fairest !== null && (
                  <li>{texts.insteadOf(nameOf(fairest), pointsText(Math.max(0.1, leastCost ?? 0)), (leastCost ?? 0) < 0.05)}</li>
                )}
              </ul>
            </div>
          ))
        }
      </CardRead>
    </div>
  )
}
