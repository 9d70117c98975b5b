import { useState } from 'react'

import { byFirstDate, type ShiftRequest } from '#domain/requests/shift-request.ts'
import { dayOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { RequestsRead } from '#web/api/queries/requests.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { outcomeOf } from '#web/ui/wording/outcome.ts'
import { resultText } from '#web/ui/wording/request-text.ts'
import { dayAndMonth } from '#web/ui/wording/within-dates.ts'

import { DeniedWhy } from './denied-why.tsx'
import { settledOf } from './settled.ts'
import { WeightBars } from './weight-bars.tsx'

import pill from '#web/ui/pill.module.css'
import s from './requests.module.css'

/** The outcome of a person's requests in a published month. */
export function SettledList({ title, read: { requests }, templates }: { title: string; read: RequestsRead; templates: Templates }) {
  const byDate = requests.toSorted(byFirstDate)
  const { all, whole, inPart } = settledOf(requests)
  return (
    <div className={s.settled}>
      <h2>
        {title} {all > 0 && <span>{texts.outcome(whole, all, inPart)}</span>}
      </h2>
      {byDate.length === 0 && <p className="quiet">{texts.none}</p>}
      <ol>
        {byDate.map((request) => (
          <Row key={request.id} request={request} templates={templates} />
        ))}
      </ol>
    </div>
  )
}

const listed = (days: readonly CalendarDate[]): string => days.map((day) => daysText(day, day)).join(', ')

function Row({ request, templates }: { request: ShiftRequest; templates: Templates }) {
  const { id, stance, dates, weight, points, granted, denied, isLate } = request
  const [showsWhy, setShowsWhy] = useState(false)
  const date = dates[0]!
  const { tone, label } = outcomeOf(request)
  const open = dates.filter((day) => !granted.includes(day) && !denied.includes(day))
  const isMixed = [granted, denied, open].every(({ length }) => length < dates.length)
  return (
    <li>
      <div className={s.result}>
        <span className={s.date}>
          <b>{dayOfMonth(date)}</b>
          <span>{dayAndMonth(date)}</span>
        </span>
        <div>
          <strong>{resultText(request, templates)}</strong>
          {isMixed && granted.length > 0 && <p>{texts.grantedOn(listed(granted))}</p>}
          {isMixed && denied.length > 0 && <p>{texts.deniedOn(listed(denied))}</p>}
          {isMixed && open.length > 0 && <p>{texts.openOn(listed(open))}</p>}
          {isLate && <p>{texts.wasLate}</p>}
        </div>
        <span className={classes(pill.pill, tone)}>{label}</span>
        <span className={s.price}>
          <WeightBars weight={weight} /> {points}
        </span>
        <span className={s.link}>
          {denied.length > 0 && (
            <button type="button" className="link" aria-expanded={showsWhy} onClick={() => setShowsWhy(!showsWhy)}>
              {showsWhy ? texts.hideWhy : texts.why}
            </button>
          )}
        </span>
      </div>
      {showsWhy && <DeniedWhy requestId={id} stance={stance} />}
    </li>
  )
}
