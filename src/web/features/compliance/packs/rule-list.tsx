import { useRef, useState } from 'react'

import type { Pack, PackRule } from '#domain/rulebook/pack.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { demandText } from '../words.ts'
import { RuleForm } from './rule-form.tsx'

import s from '../compliance.module.css'

interface Props {
  pack: Pack
  /** The rules as the team has them; rules of the pack that are absent are left out. */
  rules: readonly PackRule[]
  onChange: (rules: PackRule[]) => void
}

/** The rules of a pack and those that the team added, each of which the team can change. */
export function RuleList({ pack, rules, onChange }: Props) {
  const [openId, setOpenId] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const added = rules.filter(({ id }) => !pack.rules.some((rule) => rule.id === id))
  const listed = [...pack.rules, ...added].map((inPack) => ({ inPack, own: rules.find(({ id }) => id === inPack.id) }))
  const replace = (id: string, by: PackRule | undefined) =>
    onChange(listed.flatMap(({ inPack, own }) => (inPack.id === id ? (by ?? []) : (own ?? []))))
  return (
    <section className={s.part}>
      <h2>{texts.rulesOf}</h2>
      <ul className={s.rules} ref={list}>
        {listed.map(({ inPack, own }) => {
          const { id, title, clause, level, readings, note, confidence } = own ?? inPack
          return (
            <li key={id}>
              <span>
                <strong>{title[language]}</strong>
                <small>
                  {clause[language]} · {texts.levels[level]}
                </small>
              </span>
              <span>{own ? demandText(readings[0]!) : texts.isLeftOut}</span>
              <small>{note?.[language] ?? (confidence === 'MEDIUM' ? texts.medium : '')}</small>
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
                  inPack={inPack}
                  own={own}
                  onSave={(rule) => {
                    replace(id, rule)
                    // The form that has the focus goes away.
                    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
                    setOpenId(undefined)
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
