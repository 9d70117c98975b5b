import { useState } from 'react'

import { dutyKinds, type DutyKind } from '#domain/rulebook/duty-kind.ts'
import { withRule } from '#domain/rulebook/own/change-rules.ts'
import { countsShifts, isAboutDuties, ownClause, ownDemands, ownRule, usualLimit, type OwnDemand } from '#domain/rulebook/own/own-rule.ts'
import { isLimit } from '#domain/rulebook/own/rule-limit.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { packOf, rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { texts } from '#web/texts/compliance.ts'
import { texts as templateTexts } from '#web/texts/templates.ts'
import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField, TextField } from '#web/ui/controls/field.tsx'

import s from '../compliance.module.css'

interface Props {
  rulebook: Rulebook
  onAdd: (rulebook: Rulebook) => void
  onClose: () => void
}

/** Adds a rule that is in no pack, such as one from a letter of the department. */
export function AddRuleForm({ rulebook, onAdd, onClose }: Props) {
  const [demand, setDemand] = useState<OwnDemand>('MOST_DUTIES')
  const [kind, setKind] = useState<DutyKind | ''>('')
  const [limit, setLimit] = useState(String(usualLimit.MOST_DUTIES))
  const [name, setName] = useState('')
  const [source, setSource] = useState('')
  const [level, setLevel] = useState<PackRule['level']>('MUST')
  const written = source.trim()
  const rule = ownRule(
    {
      demand,
      dutyKind: isAboutDuties(demand) && kind !== '' ? kind : undefined,
      limit: Number(limit),
      title: { en: name.trim(), fr: name.trim() },
      clause: written === '' ? ownClause : { en: written, fr: written },
      level,
    },
    [...packOf(rulebook).rules, ...rulesIn(rulebook)],
  )
  const isValid = name.trim() !== '' && limit !== '' && isLimit(rule, Number(limit))
  return (
    <form
      className={classes(s.ruleForm, s.newRule)}
      aria-label={texts.addRule}
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) onAdd(withRule(rulebook, rule))
      }}
    >
      <SelectField
        label={texts.demand}
        value={demand}
        autoFocus
        onChange={({ target }) => {
          const to = target.value as OwnDemand
          setDemand(to)
          setLimit(String(usualLimit[to]))
        }}
      >
        {ownDemands.map((one) => (
          <option key={one} value={one}>
            {texts.ownDemands[one]}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.limit} type="number" min={0} step="any" value={limit} onChange={({ target }) => setLimit(target.value)} />
      <SelectField
        label={texts.about}
        value={isAboutDuties(demand) ? kind : ''}
        disabled={!isAboutDuties(demand)}
        onChange={({ target }) => setKind(target.value as DutyKind | '')}
      >
        <option value="">{texts.everyKind(countsShifts(demand))}</option>
        {dutyKinds.map((one) => (
          <option key={one} value={one}>
            {templateTexts.dutyKinds[one]}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.ruleName} value={name} maxLength={80} required onChange={({ target }) => setName(target.value)} />
      <SelectField label={texts.level} value={level} onChange={({ target }) => setLevel(target.value as PackRule['level'])}>
        <option value="MUST">{texts.levels.MUST}</option>
        <option value="SHOULD">{texts.levels.SHOULD}</option>
      </SelectField>
      <TextField
        label={texts.writtenIn}
        placeholder={texts.whyHint}
        value={source}
        maxLength={120}
        onChange={({ target }) => setSource(target.value)}
      />
      <div className={s.ruleButtons}>
        <Button small type="submit" disabled={!isValid}>
          {texts.keepRule}
        </Button>
        <Button small secondary onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
