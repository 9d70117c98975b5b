import { Printer } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { differencesOf } from '#domain/rulebook/own/differences.ts'
import { isSame } from '#domain/rulebook/own/is-same.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { useRulebook } from '#web/api/queries/compliance.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useToday } from '#web/use-today.ts'

import { EndedNote } from '../ended-note.tsx'
import { dateText } from '../words.ts'
import { ChangesTable } from './changes-table.tsx'
import { PackCard } from './pack-card.tsx'
import { PackFacts } from './pack-facts.tsx'
import { RuleList } from './rule-list.tsx'

import s from '../compliance.module.css'

/** The contracts that a team can be judged by: what each contains and leaves out, and what the team changes in its own. */
export function PacksPage() {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const version = useTeam()?.version
  const chosenBefore = useRulebook()
  const [picked, setPicked] = useState<string | null>()
  const [edited, setEdited] = useDraft<{ rulebook: Rulebook; version: number | undefined }>('contract')
  const isRead = chosenBefore !== undefined
  const current = chosenBefore ?? null
  const chosen = picked === undefined ? (current?.packId ?? null) : picked
  const pack = packs.find(({ id }) => id === chosen)
  const own = edited?.rulebook.packId === chosen ? edited : undefined
  const rulebook =
    pack && (own?.rulebook ?? (current?.packId === chosen ? current : { packId: pack.id, isAllOnRoster: false, rules: null }))
  return (
    <Page
      title={texts.packs}
      sideFollows
      actions={
        <Button quiet small onClick={() => globalThis.print()}>
          <Printer size={16} aria-hidden="true" /> {texts.print}
        </Button>
      }
      side={
        isRead && (
          <PackCard
            key={chosen}
            pack={pack}
            changed={rulebook}
            editedSince={own?.version}
            current={current}
            onReset={() => setEdited(undefined)}
            onSaved={() => {
              setPicked(undefined)
              setEdited(undefined)
            }}
          />
        )
      }
    >
      {isRead && (
        <>
          <div className={s.packs} role="radiogroup" aria-label={texts.packs}>
            {packs.map(({ id, name, about, edition, rules: all, leftOut, checkedOn }) => (
              <Choice key={id} name={name[language]} about={about[language]} isChosen={chosen === id} onChoose={() => setPicked(id)}>
                <span>{edition[language]}</span>
                <span>{texts.ruleCount(all.length, leftOut.length)}</span>
                <small>{texts.checkedOn(dateText(checkedOn))}</small>
              </Choice>
            ))}
            <Choice name={texts.noPackChoice} about={texts.ownRulesOnly} isChosen={chosen === null} onChoose={() => setPicked(null)} />
          </div>
          {pack && rulebook && (
            <>
              <EndedNote pack={pack} on={today} />
              <PackFacts pack={pack} />
              <ChangesTable differences={differencesOf(rulebook)} all={pack.rules.length} />
              <RuleList
                key={pack.id}
                pack={pack}
                rulebook={rulebook}
                onChange={(to) => setEdited(isSame(to, current) ? undefined : { rulebook: to, version: own ? own.version : version })}
              />
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
