import { fullName } from '#domain/people/user.ts'
import type { AccountLine } from '#domain/rulebook/account/account.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { isWithin, type DateRange } from '#domain/time/calendar-date.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/compliance.ts'
import { texts as accountTexts } from '#web/texts/rulebook/account.ts'
import { language } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { verdictText } from '#web/ui/wording/amount-text.ts'

import { OutcomeMark } from '../outcome-mark.tsx'
import { dateText, demandText } from '../words.ts'
import { listText, lineText } from './line-text.ts'
import { meterOf } from './meter.ts'

import s from './mine.module.css'

interface Props {
  line: AccountLine
  rule: PackRule
  finding: RuleFinding
  period: DateRange
}

/** A rule, how much of it is used, its verdict, and what comes next. */
export const AccountRow = ({ line, rule, finding, period }: Props) => (
  <li>
    <span>
      <strong>{rule.title[language]}</strong>
      <small>
        {demandText(rule.readings[0]!)} · {rule.clause[language]}
      </small>
    </span>
    <Meter finding={finding} outcome={line.outcome} />
    <span className={classes(s.verdict, line.outcome === 'BROKEN' && s.isBroken, line.outcome === 'AT_LIMIT' && s.isAtLimit)}>
      <OutcomeMark outcome={line.outcome} />
      {line.outcome === 'NOT_TOLD' ? texts.outcomes.NOT_TOLD : verdictText(line.outcome, finding)}
    </span>
    <span className={s.detail}>
      <Detail line={line} rule={rule} finding={finding} period={period} />
    </span>
  </li>
)

/** One mark for each unit, or a bar; hidden from screen readers, because the verdict says it in words. */
function Meter({ finding, outcome }: { finding: RuleFinding; outcome: AccountLine['outcome'] }) {
  const meter = meterOf(finding, outcome)
  if (!meter) return <span className={s.noMeter} />
  if ('share' in meter)
    return (
      <span className={classes(s.bar, s[meter.tone])} aria-hidden="true">
        <i style={{ width: `${100 * meter.share}%` }} />
      </span>
    )
  return (
    <span className={s.marks} aria-hidden="true">
      {meter.marks.map(({ unit, tone }) => (
        <i key={unit} className={s[tone]} />
      ))}
    </span>
  )
}

/** The letter that waives a rule, what is missing for a verdict, or what comes next. */
function Detail({ line, rule, finding, period }: Props) {
  const { isAdmin } = useSession()
  const users = useTeam()?.users
  const templates = useTemplates()
  const { outcome, waiver } = line
  if (waiver) {
    const by = users?.[waiver.waivedBy]
    return `${texts.waivedBy(by ? fullName(by) : '', dateText(waiver.toDate))} ${waiver.letter}`
  }
  if (outcome !== 'NOT_TOLD' || !finding.unknown) return lineText(line, rule, (templateId) => templates?.[templateId]?.name ?? '')
  if (finding.unknown === 'ACTUAL_HOURS' && line.toConfirm) return <Unconfirmed dates={line.toConfirm} period={period} />
  return isAdmin ? texts.unknown[finding.unknown] : { ...texts.unknown, ...texts.unknownToMembers }[finding.unknown]
}

function Unconfirmed({ dates, period }: { dates: readonly string[]; period: DateRange }) {
  const inPeriod = dates.filter((date) => isWithin(date, period))
  if (dates.length === 0) return accountTexts.yetToCome
  if (inPeriod.length === 0) return accountTexts.unconfirmedBefore(listText(dates))
  return (
    <>
      {accountTexts.unconfirmed(inPeriod.length)} <a href={`#${workedId}`}>{accountTexts.confirm}</a>
    </>
  )
}

/** The id of the card in which the hours really worked are confirmed. */
export const workedId = 'what-was-worked'
