import { useState } from 'react'

import { withoutRule, withRule } from '#domain/rulebook/own/change-rules.ts'
import { isLimit, limitOf, withLimit } from '#domain/rulebook/own/rule-limit.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { reasonLeftOut, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField, TextField } from '#web/ui/controls/field.tsx'

import s from '../compliance.module.css'

interface Props {
  rulebook: Rulebook
  /** Undefined for a rule that the team added. */
  inPack: PackRule | undefined
  /** Undefined if the team leaves the rule out. */
  own: PackRule | undefined
  onSave: (rulebook: Rulebook) => void
}

type Use = PackRule['level'] | 'LEFT_OUT'

/** Changes a rule for the team: its number, whether it is mandatory, recommended or left out, and why. */
export function RuleForm({ rulebook, inPack, own, onSave }: Props) {
  const was = (own ?? inPack)!
  const [limit, setLimit] = useState(String(limitOf(was) ?? ''))
  const [use, setUse] = useState<Use>(own ? own.level : 'LEFT_OUT')
  const [reason, setReason] = useState((own ? own.reason : reasonLeftOut(rulebook, was.id)) ?? '')
  const number = Number(limit)
  const isSameLimit = limitOf(was) === undefined || number === limitOf(was)
  const isValid = use === 'LEFT_OUT' || isSameLimit || (limit !== '' && isLimit(was, number))
  const why = reason.trim()
  function save(): void {
    if (use === 'LEFT_OUT') return onSave(withoutRule(rulebook, was.id, why))
    const { reason: _, ...rule } = isSameLimit ? was : withLimit(inPack ?? was, number)
    onSave(withRule(rulebook, { ...rule, level: use, ...(why !== '' && { reason: why }) }))
  }
  return (
    <form
      className={s.ruleForm}
      aria-label={texts.changeRule(was.title[language])}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) save()
      }}
    >
      {limitOf(was) !== undefined && (
        <TextField
          label={texts.limit}
          type="number"
          min={0}
          step="any"
          value={limit}
          disabled={use === 'LEFT_OUT'}
          onChange={({ target }) => setLimit(target.value)}
        />
      )}
      <SelectField label={texts.level} value={use} onChange={({ target }) => setUse(target.value as Use)}>
        <option value="MUST">{texts.levels.MUST}</option>
        <option value="SHOULD">{texts.levels.SHOULD}</option>
        {inPack && <option value="LEFT_OUT">{texts.isLeftOut}</option>}
      </SelectField>
      <TextField
        label={texts.why}
        placeholder={texts.whyHint}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={s.ruleButtons}>
        <Button small type="submit" disabled={!isValid}>
          {texts.keepChange}
        </Button>
        <Button small secondary onClick={() => onSave(inPack ? withRule(rulebook, inPack) : withoutRule(rulebook, was.id, ''))}>
          {inPack ? texts.asInPack : texts.removeRule}
        </Button>
      </div>
    </form>
  )
}
