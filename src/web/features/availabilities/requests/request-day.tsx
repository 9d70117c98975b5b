import { Check, Lock, X } from 'lucide-react'

import type { Leave } from '#domain/leave/leave.ts'
import type { BlockPoints } from '#domain/requests/points.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { addDays, dayOfMonth, isWeekend, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { dayTitle } from '#web/dates.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/requests.ts'
import { DayHead } from '#web/ui/calendar/day-head.tsx'
import { classes } from '#web/ui/class-names.ts'

import type { PickDay } from '../pick-grid.tsx'
import { WeightBars } from './weight-bars.tsx'
import { subjectText } from './words.ts'

import calendar from '#web/ui/calendar/calendar.module.css'
import s from './requests.module.css'

interface Props extends PickDay {
  requests: readonly (RequestContent & { id: string })[]
  /** What is being chosen, shown where it would stand. */
  chosen: RequestContent | undefined
  leave: readonly Leave[]
  blocks: readonly BlockPoints[]
  templates: Templates
}

/** Whether a request is about a day: both days of a weekend. */
const isOn = ({ subject, dates }: RequestContent, date: CalendarDate): boolean =>
  dates.includes(date) || (subject === 'WEEKEND' && dates.includes(addDays(date, -1)))

export function RequestDay({ date, isOut, isToday, withWeekday, requests, chosen, leave, blocks, templates, tabIndex }: Props) {
  const own = requests.filter((request) => isOn(request, date))
  const isChosen = chosen !== undefined && isOn(chosen, date)
  const block = blocks.find(({ fromDate, number }) => fromDate === date && number !== null)
  const names = [...leave.map(({ kind }) => noticeTexts.leaveKinds[kind!]), ...own.map((request) => chipLabel(request, templates))]
  return (
    <div
      className={classes(
        calendar.day,
        s.day,
        isWeekend(date) && calendar.weekend,
        isOut && calendar.out,
        isToday && calendar.today,
        isChosen && s.chosen,
      )}
      role="gridcell"
      aria-label={[dayTitle(date), ...names].join(', ')}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isOut ? undefined : tabIndex}
      data-date={isOut ? undefined : date}
    >
      <DayHead date={date} withWeekday={withWeekday}>
        <span className={calendar.number}>{dayOfMonth(date)}</span>
        {block && (
          <span className={s.block}>
            <span>{texts.block(block.number!)}</span>
            <span aria-hidden="true">{texts.shortBlock(block.number!)}</span>
          </span>
        )}
      </DayHead>
      <ul className={s.chips}>
        {leave.map(({ id, kind }) => (
          <li key={id} className={classes(s.chip, s.away)}>
            <Lock size={14} /> <span className="truncate">{noticeTexts.leaveKinds[kind!]}</span>
          </li>
        ))}
        {own.map((request) => (
          <Chip key={request.id} request={request} templates={templates} />
        ))}
        {isChosen && <Chip request={chosen} templates={templates} />}
      </ul>
    </div>
  )
}

const chipLabel = (request: RequestContent, templates: Templates): string =>
  texts.labelled(request.stance, subjectText(request, templates), texts.weights[request.weight])

function Chip({ request, templates }: { request: RequestContent; templates: Templates }) {
  const Mark = request.stance === 'FOR' ? Check : X
  return (
    <li className={classes(s.chip, request.stance === 'FOR' ? s.for : s.against)}>
      <Mark size={14} /> <span className="truncate">{subjectText(request, templates)}</span>
      <WeightBars weight={request.weight} />
    </li>
  )
}
