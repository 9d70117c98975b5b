import type { Id } from '#domain/id.ts'
import { deadlineOf } from '#domain/requests/request-terms.ts'
import { requestWeights } from '#domain/requests/shift-request.ts'
import { addMonths, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { useRequests, type RequestsRead } from '#web/api/queries/requests.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, daysText, monthName } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { viewDate } from '#web/ui/calendar/view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { blockName, blockTitle, budgetText } from '#web/ui/wording/block-name.ts'
import { asTitle } from '#web/ui/wording/first-letter.ts'
import { useToday } from '#web/use-today.ts'

import { Ticks } from './points-card.tsx'
import { nextBlockOf } from './settled.ts'

import s from './requests.module.css'

interface Props {
  userId: Id
  month: Month
  read: RequestsRead
}

/** The points of a published month, the outcome for the whole team, and a link to the next month. */
export function SettledSide({ userId, month, read: { blocks, tally, terms } }: Props) {
  const { team, user } = useSession()
  const today = useToday(team.timeZone)
  const next = addMonths(month, 1)
  const deadline = deadlineOf(next, terms)
  const nextBlock = nextBlockOf(blocks, useRequests(userId, next, { silent: true })?.blocks ?? [])
  const all = requestWeights.map((weight) => tally[weight])
  const sum = (of: 'settled' | 'granted') => all.reduce((total, one) => total + one[of], 0)
  return (
    <>
      {blocks.map((block) => {
        const { spent, pledged, left, number, fromDate, toDate } = block
        return (
          <SideCard
            key={fromDate}
            title={
              <>
                {blockTitle(block)} <span className={s.thin}>{daysText(fromDate, toDate)}</span>
              </>
            }
          >
            <SideCardBody>
              <dl className={s.stats}>
                <Stat label={texts.spent} value={spent + pledged} />
                <Stat label={texts.left} value={left} />
                <Stat label={texts.toNext(number)} value={Math.max(0, left) / 2} />
              </dl>
              <Ticks budget={spent + pledged + left} spent={spent + pledged} />
            </SideCardBody>
          </SideCard>
        )
      })}
      <SideCard title={texts.wholeTeam}>
        <SideCardBody>
          <p className="small quiet">{texts.teamGranted(sum('granted'), sum('settled'))}</p>
          <div>
            {requestWeights.toReversed().map((weight) => {
              const { granted, settled } = tally[weight]
              return (
                <div key={weight} className={s.tally}>
                  <span>{texts.weights[weight]}</span>
                  <i style={{ '--part': `${settled === 0 ? 0 : Math.round((100 * granted) / settled)}%` } as React.CSSProperties} />
                  <b>{texts.of2(granted, settled)}</b>
                </div>
              )
            })}
          </div>
        </SideCardBody>
      </SideCard>
      <SideCard title={asTitle(monthName(next.month))}>
        <SideCardBody>
          <p className="small quiet">
            {today <= deadline ? texts.openUntilLong(dayTitle(deadline)) : texts.closedOnLong(dayTitle(deadline))}{' '}
            {nextBlock && texts.pointsFor(budgetText(nextBlock.left), nextBlock.number, blockName(nextBlock), userId === user.id)}
          </p>
          <Button secondary small block onClick={() => viewDate(rangeOfMonth(next).fromDate)}>
            {texts.openMonth(monthName(next.month))}
          </Button>
        </SideCardBody>
      </SideCard>
    </>
  )
}

const Stat = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{budgetText(value)}</dd>
  </div>
)
