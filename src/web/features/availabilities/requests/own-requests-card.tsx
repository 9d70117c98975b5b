import { useState } from 'react'

import { withdrawRequest } from '#contract/availability/requests.ts'
import { mayWithdraw, type RequestTerms } from '#domain/requests/request-terms.ts'
import { byFirstDate, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { outcomeOf } from '#web/ui/wording/outcome.ts'
import { requestText } from '#web/ui/wording/request-text.ts'
import { useToday } from '#web/use-today.ts'

import { DeniedWhy } from './denied-why.tsx'
import { WeightBars } from './weight-bars.tsx'

import pill from '#web/ui/pill.module.css'
import leave from '../leave/leave.module.css'
import s from './requests.module.css'

interface Props {
  title: string
  requests: readonly ShiftRequest[]
  terms: RequestTerms
  templates: Templates
}

/** A person's requests for a month, by date. */
export function OwnRequestsCard({ title, requests, terms, templates }: Props) {
  const byDate = requests.toSorted(byFirstDate)
  return (
    <SideCard title={title}>
      {byDate.length === 0 ? (
        <SideCardBody>
          <p className="quiet">{texts.none}</p>
        </SideCardBody>
      ) : (
        <ul className={leave.list}>
          {byDate.map((request) => (
            <Row key={request.id} request={request} terms={terms} templates={templates} />
          ))}
        </ul>
      )}
    </SideCard>
  )
}

function Row({ request, terms, templates }: Pick<Props, 'terms' | 'templates'> & { request: ShiftRequest }) {
  const { teamId, isAdmin, team } = useSession()
  const today = useToday(team.timeZone)
  const { id, stance, dates, weight, points, isLate, granted, denied } = request
  const [showsWhy, setShowsWhy] = useState(false)
  const { tone, label } = outcomeOf(request)
  const isSettled = granted.length + denied.length > 0
  const canWithdraw = !isSettled && (isAdmin || mayWithdraw(request, terms, today))
  const withdraw = useAction(async () => {
    await call(withdrawRequest, { params: { teamId, requestId: id } })
    await outdate('requests', teamId)
  })
  return (
    <li className={classes(leave.row, 'c', stance === 'FOR' ? 'c-mint' : 'c-red')}>
      <div className="grow">
        <b>{requestText(request, templates)}</b>
        <span>
          {texts.stances[stance]}
          {dates.length > 1 && `, ${texts.days(dates.length)}`}
          {isLate && `, ${texts.late}`}
        </span>
        {denied.length > 0 && (
          <button type="button" className={classes('link', s.whyLink)} aria-expanded={showsWhy} onClick={() => setShowsWhy(!showsWhy)}>
            {showsWhy ? texts.hideWhy : texts.why}
          </button>
        )}
        {showsWhy && <DeniedWhy requestId={id} stance={stance} within />}
        <Problem>{withdraw.problem}</Problem>
      </div>
      <span className={leave.rowEnd}>
        <span className={s.price}>
          <WeightBars weight={weight} /> {points}
        </span>
        {canWithdraw ? (
          <ConfirmButton quiet tiny loading={withdraw.loading} onConfirm={() => void withdraw.run()}>
            {texts.withdraw}
          </ConfirmButton>
        ) : (
          <span className={classes(pill.pill, tone)}>{label}</span>
        )}
      </span>
    </li>
  )
}
