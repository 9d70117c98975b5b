import { whyDenied } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import { pointsFor, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { call } from '#web/api/call.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { costsNothing, pointsText } from '#web/ui/wording/block-name.ts'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import { shortList } from './settled.ts'

import s from './requests.module.css'

/** Explains date by date why a request was denied. */
export function DeniedWhy({ requestId, stance, within }: { requestId: Id; stance: ShiftRequest['stance']; within?: boolean }) {
  const { teamId } = useSession()
  const load = () => call(whyDenied, { params: { teamId, requestId } })
  const reading = useRead('whyDenied', [teamId, requestId], load, { silent: true })
  return (
    <div className={classes(s.why, within && s.within)}>
      <CardRead name="whyDenied" reading={reading}>
        {({ dates }) => dates.map((date) => <DeniedDate key={date.date} stance={stance} denied={date} />)}
      </CardRead>
    </div>
  )
}

function DeniedDate({ stance, denied }: { stance: ShiftRequest['stance']; denied: ReplyOf<typeof whyDenied>['dates'][number] }) {
  const users = useTeam()?.users ?? {}
  const { date, has, heldBy, reasons, free, leastCost, choices } = denied
  const nameOf = (id: Id) => (users[id] ? fullName(users[id]) : texts.someone)
  const isAgainst = stance === 'AGAINST'
  const { shown, others, leastOfOthers } = shortList(choices)
  const isLost = isAgainst && has.length > 0 && free === 0
  const hasReasons = heldBy.length + reasons.length > 0 || !isAgainst || isLost
  return (
    <div>
      <h3>{asTitle(dayTitle(date))}</h3>
      <p>{has.length > 0 ? texts.has(has.join(', ')) : isAgainst ? texts.noLonger : texts.hasNothing}</p>
      <div className={s.whyParts}>
        {hasReasons && (
          <div>
            <h4>{texts.spokeAgainst}</h4>
            <ul>
              {heldBy.map(({ userId, name, weight }) => (
                <li key={`${userId} ${name}`} className={s.whose}>
                  <b>{nameOf(userId)}</b> <span>{weight ? texts.holderAsked(name, texts.weights[weight]) : texts.holder(name)}</span>
                </li>
              ))}
              {reasons.map(({ rule, text }) => (
                <li key={rule}>{text}</li>
              ))}
              {!isAgainst && heldBy.length === 0 && <li>{texts.noOneHasIt}</li>}
              {isLost && <li>{texts.noOneCould}</li>}
            </ul>
          </div>
        )}
        {free > 0 && (
          <div>
            <h4>{texts.wouldHaveCost}</h4>
            <ul>
              {shown.map(({ userId, cost, weight }) => (
                <li key={userId} className={s.whose}>
                  <b>{nameOf(userId)}</b> <span>{costOf(cost, weight)}</span>
                </li>
              ))}
              {others > 0 && (
                <li className={s.whose}>
                  <b>{texts.otherChoices(others)}</b> <span>{leastOf(leastOfOthers)}</span>
                </li>
              )}
              {/* Members who may not see how much others work learn only how many could have taken the shift. */}
              {shown.length === 0 && (
                <li className={s.whose}>
                  <b>{texts.couldHave(free)}</b> <span>{leastOf(leastCost ?? 0)}</span>
                </li>
              )}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

const costOf = (cost: number, weight: ShiftRequest['weight'] | null): string =>
  texts.choiceCost(costsNothing(cost), pointsText(cost), weight && texts.weights[weight], weight ? pointsFor[weight] : 0)

/** What the least costly of several choices costs. */
const leastOf = (cost: number): string => (costsNothing(cost) ? costOf(cost, null) : texts.atLeast(costOf(cost, null)))
