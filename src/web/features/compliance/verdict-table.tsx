import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

import { VerdictCell } from './verdict-cell.tsx'
import type { PersonVerdict } from './verdicts.ts'
import { demandText } from './words.ts'

import s from './compliance.module.css'

interface Props {
  people: readonly { user: TeamUser; verdicts: PersonVerdict[] }[]
  rules: readonly PackRule[]
  /** Shows only people and rules with this outcome. */
  shown: Judgement | undefined
  isChosen: (verdict: PersonVerdict) => boolean
  onChoose: (verdict: PersonVerdict) => void
}

export function VerdictTable({ people, rules, shown, isChosen, onChoose }: Props) {
  const isShown = ({ finding, outcome }: PersonVerdict) => finding !== undefined && (shown === undefined || outcome === shown)
  const rows = shown ? people.filter(({ verdicts }) => verdicts.some(isShown)) : people
  const columns = shown
    ? rules.filter(({ id }) => rows.some(({ verdicts }) => verdicts.some((one) => one.ruleId === id && isShown(one))))
    : rules
  return (
    <div className={s.scroller}>
      <table className={s.table} aria-label={texts.personByRule}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{texts.person}</span>
            </th>
            {columns.map(({ id, title, clause, readings }) => (
              <th key={id} scope="col">
                {title[language]}
                <small>{clause[language]}</small>
                <small>{demandText(readings[0]!)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user, verdicts }) => (
            <tr key={user.id}>
              <th scope="row">{fullName(user)}</th>
              {columns.map(({ id }) => {
                const verdict = verdicts.find(({ ruleId }) => ruleId === id)!
                return (
                  <td key={id}>
                    {(shown === undefined || isShown(verdict)) && (
                      <VerdictCell verdict={verdict} isChosen={isChosen(verdict)} onChoose={onChoose} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
