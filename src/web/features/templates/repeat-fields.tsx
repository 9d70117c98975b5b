import type { Id } from '#domain/id.ts'
import type { Team } from '#domain/people/team.ts'
import { isDynamicPattern, repeatsOn } from '#domain/schedule/shift-template.ts'
import { weekdaysFrom } from '#domain/time/calendar-date.ts'
import { shortWeekdayName, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/templates.ts'
import { FieldGroup } from '#web/ui/controls/field.tsx'
import { MultiSelect } from '#web/ui/controls/multi-select.tsx'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import { withDay, withUsers, type Draft } from './draft.ts'

import s from './templates.module.css'

interface Props {
  draft: Draft
  team: Team
  disabled: boolean
  onChange: (draft: Draft) => void
}

/** The weekdays on which the shift repeats and, for a regular template, the users of each. */
export function RepeatFields(props: Props) {
  const { draft, team, disabled, onChange } = props
  return (
    <>
      <FieldGroup label={texts.repeat}>
        <div className={s.days}>
          {weekdaysFrom(team.weekStart).map((day) => {
            const on = repeatsOn(draft.repeatPattern, day)
            return (
              <button
                key={day}
                type="button"
                aria-label={weekdayName(day)}
                aria-pressed={on}
                disabled={disabled}
                onClick={() => onChange({ ...draft, repeatPattern: withDay(draft.repeatPattern, day, !on) })}
              >
                {shortWeekdayName(day).slice(0, 1)}
              </button>
            )
          })}
        </div>
      </FieldGroup>
      <RegularUsers {...props} />
    </>
  )
}

/** For a regular template: the users of each weekday. */
function RegularUsers({ draft, team, disabled, onChange }: Props) {
  const { repeatPattern } = draft
  if (isDynamicPattern(repeatPattern)) return null
  return weekdaysFrom(team.weekStart)
    .filter((day) => repeatsOn(repeatPattern, day))
    .map((day) => ({ day, chosen: repeatPattern.users[`${day}`] ?? [] }))
    .map(({ day, chosen }) => (
      <MultiSelect
        key={day}
        label={texts.usersOn(weekdayName(day))}
        options={optionsOf(team, chosen)}
        selected={chosen}
        placeholder={texts.noOne}
        disabled={disabled}
        onChange={(userIds) => onChange({ ...draft, repeatPattern: withUsers(repeatPattern, day, userIds) })}
      />
    ))
}

/** The users to choose from; chosen users who are disabled can only be removed. */
const optionsOf = ({ users }: Team, chosen: readonly Id[]) => {
  const nameOf = namesApart(users)
  return Object.values(users)
    .filter(({ id, disabled }) => !disabled || chosen.includes(id))
    .map((user) => ({ id: user.id, name: user.disabled ? texts.disabledUser(nameOf(user)) : nameOf(user) }))
}
