import { useId, useState, type ReactNode } from 'react'

import { getRulebook } from '#contract/rulebook/rulebook.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { shortDate } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { Page } from '#web/ui/layout/page.tsx'

import { PackCard } from './pack-card.tsx'
import { demandText } from './words.ts'

import s from './compliance.module.css'

/** The contracts that a team can be judged by, with what each of them contains and leaves out. */
export function PacksPage() {
  const { teamId } = useSession()
  const { data } = useRead('rulebook', [teamId], () => call(getRulebook, { params: { teamId } }))
  const [picked, setPicked] = useState<string | null>()
  const current = data?.rulebook ?? null
  const chosen = picked === undefined ? (current?.packId ?? null) : picked
  const pack = packs.find(({ id }) => id === chosen)
  return (
    <Page
      title={texts.packs}
      sideFollows
      side={data && <PackCard key={chosen} pack={pack} current={current} onSaved={() => setPicked(undefined)} />}
    >
      {data && (
        <>
          <div className={s.packs} role="radiogroup" aria-label={texts.packs}>
            {packs.map(({ id, name, about, edition, rules, leftOut, checkedOn }) => (
              <Choice key={id} name={name[language]} about={about[language]} isChosen={chosen === id} onChoose={() => setPicked(id)}>
                <span>{edition[language]}</span>
                <span>{texts.ruleCount(rules.length, leftOut.length)}</span>
                <small>{texts.checkedOn(shortDate(checkedOn))}</small>
              </Choice>
            ))}
            <Choice name={texts.noPackChoice} about={texts.ownRulesOnly} isChosen={chosen === null} onChoose={() => setPicked(null)} />
          </div>
          {pack && (
            <>
              <section className={s.part}>
                <h2>{texts.rulesOf}</h2>
                <ul className={s.rules}>
                  {(current?.packId === pack.id ? rulesIn(current) : pack.rules).map(
                    ({ id, title, clause, level, readings, note, confidence }) => (
                      <li key={id}>
                        <span>
                          <strong>{title[language]}</strong>
                          <small>
                            {clause[language]} · {texts.levels[level]}
                          </small>
                        </span>
                        <span>{demandText(readings[0]!)}</span>
                        <small>{note?.[language] ?? (confidence === 'MEDIUM' ? texts.medium : '')}</small>
                      </li>
                    ),
                  )}
                </ul>
              </section>
              <section className={s.part}>
                <h2>{texts.leftOut}</h2>
                <p>{pack.leftOut.map((words) => `${words[language]}.`).join(' ')}</p>
              </section>
            </>
          )}
        </>
      )}
    </Page>
  )
}

interface ChoiceProps {
  name: string
  about: string
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
}

function Choice({ name, about, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <label className={s.pack} htmlFor={id}>
      <input id={id} type="radio" name="pack" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{name}</strong>
        <small>{about}</small>
      </span>
      {children}
    </label>
  )
}
