import { useState } from 'react'

import { fullName } from '#domain/people/user.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import { VerdictCell } from './verdict-cell.tsx'
import type { PersonVerdict } from './verdicts.ts'

import s from './compliance.module.css'

/** Verdicts that need no attention are shown only on request. */
const quiet: readonly Judgement[] = ['NOT_TOLD', 'KEPT']

interface Props {
  verdicts: readonly PersonVerdict[]
  shown: readonly Judgement[]
  onChoose: (verdict: PersonVerdict) => void
}

/** For phones: one list for each outcome, the worst first. */
export function VerdictList({ verdicts, shown, onChoose }: Props) {
  const [showsQuiet, setShowsQuiet] = useState(false)
  const hidesQuiet = shown.length > 1 && !showsQuiet
  return (
    <>
      {shown
        .filter((outcome) => !hidesQuiet || !quiet.includes(outcome))
        .map((outcome) => ({ outcome, own: verdicts.filter((verdict) => verdict.finding && verdict.outcome === outcome) }))
        .filter(({ own }) => own.length > 0)
        .map(({ outcome, own }) => (
          <section key={outcome} className={s.group} aria-label={texts.outcomes[outcome]}>
            <h2>{texts.outcomes[outcome]}</h2>
            <ul>
              {own.map((verdict) => (
                <li key={`${verdict.user.id} ${verdict.ruleId}`}>
                  <Avatar user={verdict.user} />
                  <span>
                    <strong>{fullName(verdict.user)}</strong>
                    <small>{verdict.rule.title[language]}</small>
                  </span>
                  <VerdictCell verdict={verdict} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {hidesQuiet && (
        <div className={s.rest}>
          <Button block secondary onClick={() => setShowsQuiet(true)}>
            {texts.showRest}
          </Button>
        </div>
      )}
    </>
  )
}
