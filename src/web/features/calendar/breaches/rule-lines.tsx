import { Check, CircleQuestionMark, FileCheck, Gauge, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { DutyVerdict } from '#domain/rulebook/duty-verdicts/duty-verdicts.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { verdictText } from '#texts/rule-text.ts'
import { paths } from '#web/paths.ts'
import { texts as contractTexts } from '#web/texts/compliance.ts'
import { texts } from '#web/texts/scheduling.ts'
import { language } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

import s from './breaches.module.css'

interface Props {
  verdicts: readonly DutyVerdict[]
  user: TeamUser
  date: CalendarDate
}

/** The rules that are broken or at their limit; the others are only counted until the user opens them. */
export function RuleLines({ verdicts, user, date }: Props) {
  const [isOpen, setOpen] = useState(false)
  const loud = verdicts.filter(({ outcome }) => outcome === 'BROKEN' || outcome === 'AT_LIMIT')
  const quiet = verdicts.filter((verdict) => !loud.includes(verdict))
  const count = (of: Judgement) => quiet.filter(({ outcome }) => outcome === of).length
  const counts = { kept: count('KEPT'), untold: count('NOT_TOLD'), waived: count('WAIVED') }
  return (
    <ul className={s.rules}>
      {loud.map((verdict) => (
        <RuleLine key={verdict.ruleId} verdict={verdict}>
          {verdict.outcome === 'BROKEN' && (
            <ButtonLink
              secondary
              tiny
              to={`${paths.compliance}?${new URLSearchParams({ person: user.id, rule: verdict.ruleId, on: date })}`}
              aria-label={texts.waiveRule(verdict.title[language], fullName(user))}
            >
              {texts.waive}
            </ButtonLink>
          )}
        </RuleLine>
      ))}
      {quiet.length > 0 && (
        <li>
          {counts.kept === quiet.length ? <Check size={14} aria-hidden="true" /> : <CircleQuestionMark size={14} aria-hidden="true" />}
          <span>{texts.quietRules(counts, loud.length > 0)}</span>
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </button>
        </li>
      )}
      {isOpen && quiet.map((verdict) => <RuleLine key={verdict.ruleId} verdict={verdict} />)}
    </ul>
  )
}

const marks = { BROKEN: TriangleAlert, AT_LIMIT: Gauge, NOT_TOLD: CircleQuestionMark, WAIVED: FileCheck, KEPT: Check }

function RuleLine({ verdict, children }: { verdict: DutyVerdict; children?: ReactNode }) {
  const { outcome, clause, level } = verdict
  const Mark = marks[outcome]
  const isLoud = outcome === 'BROKEN' || outcome === 'AT_LIMIT'
  return (
    <li className={classes(outcome === 'BROKEN' && s.broken, outcome === 'AT_LIMIT' && s.atLimit)}>
      <Mark size={14} aria-hidden="true" />
      <span>
        {isLoud ? <strong>{verdictText(verdict, language)}</strong> : verdictText(verdict, language)}
        <small>
          {[contractTexts.outcomes[outcome], clause[language], level === 'SHOULD' && contractTexts.levels.SHOULD]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {children}
    </li>
  )
}
