import { mostHeads, type Priority } from '#domain/schedule/shift-template.ts'
import { useServices } from '#web/api/queries/services.ts'
import { texts } from '#web/texts/templates.ts'
import { SelectField, TextField } from '#web/ui/controls/field.tsx'
import { MultiSelect } from '#web/ui/controls/multi-select.tsx'

import type { Draft } from './draft.ts'
import { EligiblePeople } from './eligible-people.tsx'

import s from './templates.module.css'

interface Props {
  draft: Draft
  changed: Set<keyof Draft>
  disabled: boolean
  onChange: (draft: Draft) => void
}

const counts = Array.from({ length: mostHeads }, (_, index) => index + 1)
const priorities: Priority[] = [3, 2, 1]

/** The people whom the shifts need, by whom covers and switches go as well, and the settings for Auto-fill of a dynamic template. */
export function Staffing(props: Props) {
  const { draft, changed, disabled, onChange } = props
  const services = useServices({ silent: true }) ?? []
  return (
    <>
      {draft.type === 'DYNAMIC' && <Seats {...props} />}
      <TextField
        label={texts.skills}
        value={draft.skills}
        placeholder={texts.skillsHint}
        disabled={disabled}
        dirty={changed.has('skills')}
        onChange={(event) => onChange({ ...draft, skills: event.target.value })}
      />
      {services.length > 0 && (
        <MultiSelect
          label={texts.services}
          options={services.map(({ id, name, color }) => ({ id, name, color: `c-${color}` }))}
          selected={draft.services}
          placeholder={texts.everyService}
          disabled={disabled}
          onChange={(ids) => onChange({ ...draft, services: ids })}
        />
      )}
      {draft.services.length > 0 && <EligiblePeople draft={draft} />}
    </>
  )
}

function Seats({ draft, changed, disabled, onChange }: Props) {
  return (
    <div className={s.two}>
      <SelectField
        label={texts.headCount}
        value={draft.headCount}
        disabled={disabled}
        dirty={changed.has('headCount')}
        onChange={(event) => onChange({ ...draft, headCount: Number(event.target.value) })}
      >
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.priority}
        value={draft.priority}
        disabled={disabled}
        dirty={changed.has('priority')}
        onChange={(event) => onChange({ ...draft, priority: Number(event.target.value) as Priority })}
      >
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {texts.priorities[priority]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
