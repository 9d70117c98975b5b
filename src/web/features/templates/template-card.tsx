import { Link } from 'react-router'

import { repeatsOn, type ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Service } from '#domain/services/service.ts'
import { weekdaysFrom, type Weekday } from '#domain/time/calendar-date.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { locale } from '#web/state/language.ts'
import { texts } from '#web/texts/templates.ts'
import { timesText } from '#web/ui/calendar/entries.ts'
import { classes } from '#web/ui/class-names.ts'

import card from '#web/ui/layout/card.module.css'
import s from './templates.module.css'

const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface Props {
  template: ShiftTemplate
  /** The team's services. */
  services: readonly Service[]
  /** The first day of the team's week. */
  weekStart: Weekday
  isSelected: boolean
}

/** A card of 224 by 112 pixels with name, times, kind of duty, services, days and stipend. */
export function TemplateCard({ template, services, weekStart, isSelected }: Props) {
  const own = services.filter(({ id }) => template.services.includes(id)).map(({ shortName }) => shortName)
  const about = [
    ...(template.dutyKind === 'OTHER' ? [] : [texts.dutyKinds[template.dutyKind]]),
    ...(own.length > 0 ? [own.join(', ')] : []),
  ]
  const weekdays = weekdaysFrom(weekStart)
  const on = weekdays.filter((day) => repeatsOn(template.repeatPattern, day))
  return (
    <Link
      to={paths.template(template.id)}
      className={classes('c', `c-${template.color}`, card.card, s.card, isSelected && s.selected)}
      aria-current={isSelected || undefined}
    >
      <h3 className="truncate">{template.name}</h3>
      <span>{timesText(template)}</span>
      {about.length > 0 && <span className={classes('truncate', s.kind)}>{about.join(' · ')}</span>}
      <span className={s.foot}>
        <span className={s.week} role="img" aria-label={texts.repeats(on.map(shortWeekdayName).join(', '))}>
          {weekdays.map((day) => (
            <i key={day} className={classes(on.includes(day) && s.on)}>
              {shortWeekdayName(day).slice(0, 1)}
            </i>
          ))}
        </span>
        <span>{template.stipend === 0 ? texts.noStipend : amount.format(template.stipend)}</span>
      </span>
    </Link>
  )
}
