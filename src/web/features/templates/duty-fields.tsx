import { hoursOf } from '#domain/people/counted-hours.ts'
import { isNight } from '#domain/people/night-and-weekend.ts'
import { dutyKinds, type DutyKind } from '#domain/rulebook/duty-kind.ts'
import type { Weekday } from '#domain/time/calendar-date.ts'
import { rangeOn, shortTime, type LocalTime } from '#domain/time/time-range.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/templates.ts'
import { DetailedChoice } from '#web/ui/controls/detailed-choice.tsx'

import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  isDirty: boolean
  disabled: boolean
  onChange: (kind: DutyKind) => void
}

const details: Partial<Record<DutyKind, string>> = texts.dutyKindDetails

/** Chooses the kind of duty of the template's shifts. */
export const DutyKindField = ({ draft, isDirty, disabled, onChange }: Props) => (
  <DetailedChoice
    label={texts.dutyKind}
    options={dutyKinds.map((kind) => ({ id: kind, name: texts.dutyKinds[kind], detail: details[kind] }))}
    value={draft.dutyKind}
    disabled={disabled}
    dirty={isDirty}
    onChange={onChange}
  />
)

const anyDate = '2026-01-05'

/** Says how the team's rules count a shift with these times. */
export function CountedAs({ draft: { startTime, endTime } }: { draft: Draft }) {
  const hours = hoursOf(useRules())
  if (startTime === null || endTime === null) return null
  const { fromDay, fromTime, toDay, toTime } = hours.weekend
  const at = (day: Weekday, time: LocalTime) => `${weekdayName(day)} ${shortTime(time)}`
  return (
    <p className="quiet small">
      {isNight({ date: anyDate, range: rangeOn(anyDate, { startTime, endTime }) }, hours) && `${texts.countsAsNight} `}
      {texts.weekend(at(fromDay, fromTime), at(toDay, toTime))}
    </p>
  )
}
