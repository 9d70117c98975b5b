import { useState } from 'react'

import type { LocalTime } from '#domain/time/time-range.ts'
import { t } from '#web/texts/texts.ts'
import { DetailedChoice } from '#web/ui/controls/detailed-choice.tsx'
import { FieldGroup, Problem, SelectField, TextArea, TextField } from '#web/ui/controls/field.tsx'
import { MultiSelect } from '#web/ui/controls/multi-select.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'

import { Group, Specimen } from './specimen.tsx'

const people = ['Amelia Okafor', 'Łukasz Żółć', 'Wei Li'].map((name, index) => ({ id: String(index), name, color: 'c-mint' }))
const { calendar, team } = t.pages

export const Fields = () => (
  <Group title="Fields">
    <Specimen name="text: empty, filled, edited, disabled, large">
      <TextField label={calendar} placeholder={team} />
      <TextField label={calendar} defaultValue={team} />
      <TextField label={calendar} defaultValue={team} dirty />
      <TextField label={calendar} defaultValue={team} disabled />
      <TextField label={calendar} defaultValue={team} large />
    </Specimen>
    <Specimen name="text with a problem">
      <FieldGroup label={team}>
        <TextField label={calendar} defaultValue="?" />
        <Problem>{t.somethingWrong}</Problem>
      </FieldGroup>
    </Specimen>
    <Specimen name="area: empty, filled, disabled">
      <TextArea label={calendar} placeholder={team} />
      <TextArea label={calendar} defaultValue={team} />
      <TextArea label={calendar} defaultValue={team} disabled />
    </Specimen>
    <Specimen name="choice: resting, edited, with a colour, disabled">
      <Choice />
      <Choice dirty />
      <Choice color="c-gold" />
      <Choice disabled />
    </Specimen>
    <Specimen name="choice with details: resting, edited, disabled">
      <Detailed />
      <Detailed dirty />
      <Detailed disabled />
    </Specimen>
    <Specimen name="time: filled, empty, edited, disabled">
      <Time first="08:30:00" />
      <Time first={null} />
      <Time first="19:00:00" dirty />
      <Time first="07:00:00" disabled />
    </Specimen>
    <Specimen name="switch: on, off, disabled">
      <OnOff first />
      <OnOff first={false} />
      <OnOff first disabled />
    </Specimen>
    <Specimen name="several: none, some, all, disabled">
      <Several first={[]} />
      <Several first={['0']} />
      <Several first={['0', '1', '2']} />
      <Several first={['1']} disabled />
    </Specimen>
  </Group>
)

const Choice = (state: { dirty?: boolean; color?: string; disabled?: boolean }) => (
  <SelectField label={calendar} {...state}>
    <option>{team}</option>
  </SelectField>
)

function Detailed(state: { dirty?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState('team')
  const options = [
    { id: 'team', name: team, detail: calendar },
    { id: 'calendar', name: calendar, detail: undefined },
  ]
  return <DetailedChoice label={team} options={options} value={value} onChange={setValue} {...state} />
}

function Time({ first, ...state }: { first: LocalTime | null; dirty?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState(first)
  return <TimeField label={calendar} value={value} onChange={setValue} {...state} />
}

function OnOff({ first, disabled = false }: { first: boolean; disabled?: boolean }) {
  const [checked, setChecked] = useState(first)
  return <Switch label={team} checked={checked} disabled={disabled} onChange={setChecked} />
}

function Several({ first, disabled = false }: { first: string[]; disabled?: boolean }) {
  const [selected, setSelected] = useState(first)
  return <MultiSelect label={team} options={people} selected={selected} onChange={setSelected} placeholder={team} disabled={disabled} />
}
