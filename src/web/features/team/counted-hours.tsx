import { hoursOf } from '#domain/people/counted-hours.ts'
import type { HoursChange } from '#domain/people/rule-limits.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import { withSeconds, type LocalTime } from '#domain/time/time-range.ts'
import { texts } from '#web/texts/team.ts'
import { FieldGroup, SelectField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import s from './team.module.css'

const t = texts.rules

interface Props {
  rules: RuleSettings
  onChange: (hours: HoursChange) => void
}

/** When the team's weekend and night begin and end. */
export function CountedHoursFields({ rules, onChange }: Props) {
  const { weekend, night } = hoursOf(rules)
  return (
    <>
      <FieldGroup label={t.weekend}>
        <div className={s.hours}>
          <DayField label={t.beginsOn} days={[5, 6]} value={weekend.fromDay} onChange={(fromDay) => onChange({ weekend: { fromDay } })} />
          <HourField label={t.beginsAt} value={weekend.fromTime} onChange={(fromTime) => onChange({ weekend: { fromTime } })} />
          <DayField label={t.endsOn} days={[0, 1]} value={weekend.toDay} onChange={(toDay) => onChange({ weekend: { toDay } })} />
          <HourField label={t.endsAt} value={weekend.toTime} onChange={(toTime) => onChange({ weekend: { toTime } })} />
        </div>
      </FieldGroup>
      <FieldGroup label={t.night}>
        <div className={s.hours}>
          <HourField label={t.beginsAt} value={night.fromTime} onChange={(fromTime) => onChange({ night: { fromTime } })} />
          <HourField label={t.endsAt} value={night.toTime} onChange={(toTime) => onChange({ night: { toTime } })} />
        </div>
        <p className="quiet small">{t.aboutHours}</p>
      </FieldGroup>
    </>
  )
}

interface DayFieldProps<Day extends keyof typeof t.weekendDays> {
  label: string
  days: readonly Day[]
  value: Day
  onChange: (day: Day) => void
}

function DayField<Day extends keyof typeof t.weekendDays>({ label, days, value, onChange }: DayFieldProps<Day>) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(Number(event.target.value) as Day)}>
      {days.map((day) => (
        <option key={day} value={day}>
          {t.weekendDays[day]}
        </option>
      ))}
    </SelectField>
  )
}

interface HourFieldProps {
  label: string
  value: LocalTime
  onChange: (time: LocalTime) => void
}

/** An emptied field keeps its time. */
const HourField = ({ label, value, onChange }: HourFieldProps) => (
  <TimeField patient label={label} value={withSeconds(value)} onChange={(time) => time !== null && onChange(time)} />
)
