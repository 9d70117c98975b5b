import { useRef, useState } from 'react'

import { originOf } from '#domain/rulebook/own/citation.ts'
import type { Pack, PackRule } from '#domain/rulebook/pack.ts'
import { rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { demandText } from '../words.ts'
import { AddRuleForm } from './add-rule-form.tsx'
import { RuleForm } from './rule-form.tsx'

import s from '../compliance.module.css'

interface Props {
  pack: Pack
  /** The team's version of the pack. */
  rulebook: Rulebook
  onChange: (rulebook: Rulebook) => void
}

/** The rules of a pack and those that the team added, each of which the team can change. */
export function RuleList({ pack, rulebook, onChange }: Props) {
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const rules = rulesIn(rulebook)
  const kept = pack.rules.map((inPack) => ({ inPack, own: rules.find(({ id }) => id === inPack.id) }))
  const added = rules.filter(({ id }) => !pack.rules.some((rule) => rule.id === id)).map((own) => ({ inPack: undefined, own }))
  function stopAdding(): void {
    setAdding(false)
    addButton.current?.focus()
  }
  return (
    <section className={s.part}>
      <h2>{texts.rulesOf}</h2>
      <ul className={s.rules} ref={list}>
        {[...kept, ...added].map(({ inPack, own }) => {
          const { id, title, clause, level, readings, note } = (own ?? inPack)!
          return (
            <li key={id}>
              <span>
                <strong>{title[language]}</strong>
                <small>
                  {clause[language]} · {texts.levels[level]}
                </small>
              </span>
              <span>{own ? demandText(readings[0]!) : texts.isLeftOut}</span>
              <small>{note?.[language] ?? originText(own, pack)}</small>
              <Button
                quiet
                small
                className={s.changeRule}
                aria-label={texts.changeRule(title[language])}
                aria-expanded={openId === id}
                onClick={() => setOpenId(openId === id ? undefined : id)}
              >
                {texts.change}
              </Button>
              {openId === id && (
                <RuleForm
                  rulebook={rulebook}
                  inPack={inPack}
                  own={own}
                  onSave={(changed) => {
                    onChange(changed)
                    // The form with the focus is about to close.
                    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
                    setOpenId(undefined)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Button ref={addButton} secondary small className={s.addRule} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        {texts.addRule}
      </Button>
      {isAdding && (
        <AddRuleForm
          rulebook={rulebook}
          onAdd={(changed) => {
            onChange(changed)
            stopAdding()
          }}
          onClose={stopAdding}
        />
      )}
    </section>
  )
}

function originText(own: PackRule | undefined, pack: Pack): string {
  if (!own) return ''
  const origin = originOf(own, pack)
  if (origin === 'PACK') return own.confidence === 'MEDIUM' ? texts.medium : ''
  return texts.origins[origin]
}
