import { colors } from '#domain/color.ts'
import type { Team } from '#domain/people/team.ts'
import type { TemplateType } from '#domain/schedule/shift-template.ts'
import { texts } from '#web/texts/templates.ts'
import { classes } from '#web/ui/class-names.ts'
import { FieldGroup, Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import { readStipend, withType, type Draft } from './draft.ts'
import { CountedAs, DutyKindField } from './duty-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { Staffing } from './staffing.tsx'

import s from './templates.module.css'

interface Props {
  draft: Draft
  team: Team
  /** The fields whose value differs from the stored one. */
  changed?: Set<keyof Draft>
  disabled?: boolean
  onChange: (draft: Draft) => void
}

const nothing = new Set<keyof Draft>()

/** The form for a new or an existing template. */
export function TemplateFields({ draft, team, changed = nothing, disabled = false, onChange }: Props) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change })
  return (
    <div className={classes(s.fields, 'c', `c-${draft.color}`)}>
      <TextField
        label={texts.name}
        value={draft.name}
        maxLength={100}
        disabled={disabled}
        dirty={changed.has('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label={texts.type}
        value={draft.type}
        disabled={disabled}
        dirty={changed.has('type')}
        onChange={(event) => onChange(withType(draft, event.target.value as TemplateType))}
      >
        <option value="DYNAMIC">{texts.types.DYNAMIC}</option>
        <option value="REGULAR">{texts.types.REGULAR}</option>
      </SelectField>
      <DutyKindField draft={draft} isDirty={changed.has('dutyKind')} disabled={disabled} onChange={(dutyKind) => set({ dutyKind })} />
      <Swatches draft={draft} disabled={disabled} onChange={(color) => set({ color })} />
      <div className={s.two}>
        <TimeField
          label={texts.start}
          value={draft.startTime}
          disabled={disabled}
          dirty={changed.has('startTime')}
          onChange={(startTime) => set({ startTime })}
        />
        <TimeField
          label={texts.end}
          value={draft.endTime}
          disabled={disabled}
          dirty={changed.has('endTime')}
          onChange={(endTime) => set({ endTime })}
        />
      </div>
      <CountedAs draft={draft} />
      <RepeatFields draft={draft} team={team} disabled={disabled} onChange={onChange} />
      <TextField
        label={texts.stipend}
        value={draft.stipend}
        inputMode="decimal"
        disabled={disabled}
        dirty={changed.has('stipend')}
        onChange={(event) => set({ stipend: event.target.value })}
      />
      <Problem>{readStipend(draft.stipend) === undefined && texts.stipendRange}</Problem>
      <Staffing draft={draft} changed={changed} disabled={disabled} onChange={onChange} />
    </div>
  )
}

function Swatches({ draft, disabled, onChange }: { draft: Draft; disabled: boolean; onChange: (color: Draft['color']) => void }) {
  return (
    <FieldGroup label={texts.colourIs(texts.colours[draft.color])}>
      <div className={s.swatches} role="radiogroup" aria-label={texts.colour}>
        {colors.map((color) => (
          <label key={color} className={classes(s.swatch, 'c', `c-${color}`)} title={texts.colours[color]}>
            <input
              type="radio"
              name="color"
              value={color}
              aria-label={texts.colours[color]}
              checked={color === draft.color}
              disabled={disabled}
              onChange={() => onChange(color)}
            />
            <i />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
