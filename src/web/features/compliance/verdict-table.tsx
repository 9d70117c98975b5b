import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

import { VerdictCell } from './verdict-cell.tsx'
import { byWorst, type PersonVerdict } from './verdicts.ts'
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

/** The rules that someone breaks come first, because not all columns may fit. */
export function VerdictTable({ people, rules, shown, isChosen, onChoose }: Props) {
  const isShown = ({ finding, outcome }: PersonVerdict) => finding !== undefined && (shown === undefined || outcome === shown)
  const rows = shown ? people.filter(({ verdicts }) => verdicts.some(isShown)) : people
  const groups = byWorst(
    rules,
    rows.flatMap(({ verdicts }) => verdicts.filter(isShown)),
  ).filter(({ worst }) => shown === undefined || worst === shown)
  const columns = groups.flatMap((group) =>
    group.rules.map((rule, at) => ({ ...rule, edge: at === 0 && group !== groups[0] ? s.edge : undefined })),
  )
  const isGrouped = groups.length > 1
  const names = (
    <th scope="col" rowSpan={isGrouped ? 2 : 1} className={s.names}>
      <span className="sr">{texts.person}</span>
    </th>
  )
  return (
    <div className={s.scroller}>
      <table className={s.table} aria-label={texts.personByRule}>
        <thead>
          {isGrouped && (
            <tr className={s.groups}>
              {names}
              {groups.map(({ worst, rules: own }, at) => (
                <th key={worst ?? 'NONE'} scope="colgroup" colSpan={own.length} className={at > 0 ? s.edge : undefined}>
                  {worst ? texts.outcomes[worst] : texts.notAbout}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {!isGrouped && names}
            {columns.map(({ id, title, clause, readings, edge }) => (
              <th key={id} scope="col" className={edge}>
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
              {columns.map(({ id, edge }) => {
                const verdict = verdicts.find(({ ruleId }) => ruleId === id)!
                return (
                  <td key={id} className={edge}>
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
