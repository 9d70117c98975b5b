import { Plus, X } from 'lucide-react'
import { useState } from 'react'

import { withoutSuccession, withSuccession } from '#domain/people/rule-limits.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { texts } from '#web/texts/team.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldGroup, SelectField } from '#web/ui/controls/field.tsx'

import s from './team.module.css'

const t = texts.rules

interface Props {
  templates: Templates
  rules: RuleSettings
  onChange: (rule: string, to: (before: RuleSettings) => RuleSettings) => void
}

/** Pairs of templates that no one may work on consecutive days. */
export function Successions({ templates, rules, onChange }: Props) {
  const [before, setBefore] = useState('')
  const [after, setAfter] = useState('')
  const all = Object.values(templates)
  if (all.length === 0) return null
  const nameOf = (id: string) => templates[id]?.name ?? id
  const isKnown = rules.successions.some((pair) => pair.before === before && pair.after === after)
  const options = [{ id: '', name: '–' }, ...all].map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <FieldGroup label={t.successions}>
      <ul className={s.pairs}>
        {rules.successions.map((pair) => (
          <li key={nameOfPair(pair)}>
            <span className="grow">{t.pair(nameOf(pair.before), nameOf(pair.after))}</span>
            <Button
              quiet
              small
              icon
              aria-label={t.removePair(nameOf(pair.before), nameOf(pair.after))}
              onClick={() => onChange(nameOfPair(pair), (stored) => withoutSuccession(stored, pair))}
            >
              <X size={14} />
            </Button>
          </li>
        ))}
      </ul>
      <div className={s.newPair}>
        <SelectField label={t.before} value={before} onChange={(event) => setBefore(event.target.value)}>
          {options}
        </SelectField>
        <SelectField label={t.after} value={after} onChange={(event) => setAfter(event.target.value)}>
          {options}
        </SelectField>
        <Button
          secondary
          icon
          aria-label={t.addPair}
          disabled={before === '' || after === '' || isKnown}
          onClick={() => onChange(nameOfPair({ before, after }), (stored) => withSuccession(stored, { before, after }))}
        >
          <Plus size={16} />
        </Button>
      </div>
    </FieldGroup>
  )
}

const nameOfPair = ({ before, after }: RuleSettings['successions'][number]): string => `${before} ${after}`
