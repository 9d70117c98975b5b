import { fullName } from '#domain/people/user.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { amountText } from '#web/ui/wording/amount-text.ts'

import { OutcomeMark } from './outcome-mark.tsx'
import type { PersonVerdict } from './verdicts.ts'

import s from './compliance.module.css'

const styleOf = { BROKEN: s.broken, NOT_TOLD: s.notTold, WAIVED: s.waived, AT_LIMIT: s.atLimit, KEPT: undefined }

interface Props {
  verdict: PersonVerdict
  isChosen?: boolean
  onChoose: (verdict: PersonVerdict) => void
}

/** How much of a rule someone has used, as a number and a bar. */
export function VerdictCell({ verdict, isChosen = false, onChoose }: Props) {
  const { user, rule, outcome, finding } = verdict
  if (!finding)
    return (
      <span className={classes(s.verdict, s.nothing)}>
        <span aria-hidden="true">–</span>
        <span className="sr">{texts.notAbout}</span>
      </span>
    )
  const amount = amountText(finding)
  return (
    <button
      type="button"
      className={classes(s.verdict, styleOf[outcome], isChosen && s.chosen)}
      aria-label={texts.verdict(fullName(user), rule.title[language], texts.outcomes[outcome], amount)}
      aria-pressed={isChosen}
      onClick={() => onChoose(verdict)}
    >
      <span>{amount}</span>
      <span className={s.gauge}>
        {finding.bound > 0 && <i style={{ width: `${Math.min(100, (100 * finding.used.most) / finding.bound)}%` }} />}
      </span>
      <OutcomeMark outcome={outcome} />
    </button>
  )
}
