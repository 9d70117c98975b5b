import { useState } from 'react'

import type { Color } from '#domain/color.ts'
import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'
import { dayTitle } from '#web/dates.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'

import type { TradeVerdict } from './use-trade.ts'

import s from './switches.module.css'

export interface ShiftOption {
  id: Id
  name: string
  color: Color
  shift: Times & { date: CalendarDate }
  who?: string
  verdict?: TradeVerdict
}

interface Props {
  label: string
  choices: ShiftOption[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
  none: string
}

/** A choice of one shift from many; impossible ones are listed with the reason. */
export function ShiftChoice({ label, choices, chosen, onChoose, none }: Props) {
  // Someone who comes from a shift sees that it is the chosen one, however far ahead it is.
  const [showChosen] = useState(() => (box: HTMLElement | null) => {
    const row = box?.querySelector('label:has(:checked)')
    if (!box || !row) return
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    if (below > 0) box.scrollTop += below + row.clientHeight / 2
  })
  if (choices.length === 0) return <p className="quiet">{none}</p>
  return (
    <fieldset ref={showChosen} className={s.choices}>
      <legend className="label">{label}</legend>
      {choices.map(({ id, name, color, shift, who, verdict }) => (
        <label key={id} className={classes('c', `c-${color}`, s.choice, verdict?.kind === 'no' && s.impossible)}>
          <input
            type="radio"
            name="shift"
            value={id}
            checked={id === chosen}
            disabled={verdict?.kind === 'no'}
            onChange={() => onChoose(id)}
          />
          <i className={s.bar} />
          <span className="grow">
            <span>
              <b className="ct">{name}</b> {dayTitle(shift.date)} <span className="quiet">{timesText(shift)}</span>
            </span>
            {who && <span className="small">{who}</span>}
            {verdict && verdict.kind !== 'ok' && <span className="quiet small">{verdict.reason}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
