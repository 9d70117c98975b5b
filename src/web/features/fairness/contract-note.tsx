import { Link } from 'react-router'

import type { Id } from '#domain/id.ts'
import { fullName, type User } from '#domain/people/user.ts'
import { pressing } from '#domain/rulebook/account/pressing.ts'
import { rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import type { JudgedRule } from '#domain/rulebook/waiver.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { useCompliance } from '#web/api/queries/compliance.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { verdictText } from '#web/ui/wording/amount-text.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import s from './fairness.module.css'

interface Props {
  user: User
  rulebook: Rulebook
  /** The verdicts to name, at least one. */
  verdicts: readonly JudgedRule[]
  dates: DateRange
}

/** The contract rules that keep someone from taking more shifts, with a link to the days that were counted. */
export function ContractNote({ user, rulebook, verdicts, dates }: Props) {
  const { isAdmin } = useSession()
  const titles = new Map(rulesIn(rulebook).map(({ id, title }) => [id, title[language]]))
  const on = verdicts[0]?.finding?.where.at(-1) ?? dates.fromDate
  return (
    <Link className={s.contract} to={`${isAdmin ? paths.compliance : paths.contract}?on=${on}`}>
      <span className="sr">{labelled(fullName(user), '')}</span>
      {verdicts.map(({ ruleId, outcome, finding }, at) => (
        <span key={ruleId} className={outcome === 'BROKEN' ? s.broken : s.atLimit}>
          {at > 0 && ' · '}
          {texts.ruleAndValue(titles.get(ruleId)!, verdictText(outcome, finding!))}
        </span>
      ))}
    </Link>
  )
}

/** The verdicts that keep each person from taking more on these dates; undefined until they are read, and for people without any. */
export function usePressing(dates: DateRange | undefined): (userId: Id) => Pick<Props, 'rulebook' | 'verdicts' | 'dates'> | undefined {
  const compliance = useCompliance(dates, { silent: true })
  return (userId) => {
    const verdicts = pressing(compliance?.people.find((person) => person.userId === userId)?.verdicts ?? [])
    return compliance?.rulebook && dates && verdicts.length > 0 ? { rulebook: compliance.rulebook, verdicts, dates } : undefined
  }
}
