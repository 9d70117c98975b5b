import { Check, Lock, X } from 'lucide-react'

import type { Leave } from '#domain/leave/leave.ts'
import type { BlockPoints } from '#domain/requests/points.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/requests.ts'
import { classes } from '#web/ui/class-names.ts'
import { subjectText } from '#web/ui/wording/request-text.ts'

import { PickCell } from '../pick-cell.tsx'
import type { PickDay } from '../pick-grid.tsx'
import { WeightBars } from './weight-bars.tsx'

import s from './requests.module.css'

interface Props extends PickDay {
  requests: readonly (RequestContent & { id: string })[]
  /** The request being chosen, shown on its days. */
  chosen: RequestContent | undefined
  leave: readonly Leave[]
  blocks: readonly BlockPoints[]
  templates: Templates
}

/** Whether a request is about a day; a weekend covers both of its days. */
const isOn = ({ subject, dates }: RequestContent, date: CalendarDate): boolean =>
  dates.includes(date) || (subject === 'WEEKEND' && dates.includes(addDays(date, -1)))

export function RequestDay({ requests, chosen, leave, blocks, templates, ...day }: Props) {
  const { date } = day
  const own = requests.filter((request) => isOn(request, date))
  const isChosen = chosen !== undefined && isOn(chosen, date)
  const block = blocks.find(({ fromDate, number }) => fromDate === date && number !== null)
  const names = [...leave.map(({ kind }) => noticeTexts.leaveKinds[kind!]), ...own.map((request) => chipLabel(request, templates))]
  const mark = block && (
    <span className={s.block}>
      <span>{texts.block(block.number!)}</span>
      <span aria-hidden="true">{texts.shortBlock(block.number!)}</span>
    </span>
  )
  return (
    <PickCell {...day} state={names} isChosen={isChosen} chosenClass={s.chosen} mark={mark}>
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
    </PickCell>
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
