import { fullName } from '#domain/people/user.ts'
import { packOf } from '#domain/rulebook/rulebook.ts'
import { useCompliance } from '#web/api/queries/compliance.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { daysText, shortDate } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { EndedNote } from './ended-note.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { PeriodStepper } from './period-stepper.tsx'
import { usePeriod } from './use-period.ts'
import { verdictsOf, type PersonVerdict } from './verdicts.ts'
import { amountText, dateText, demandText, packTitle } from './words.ts'
import { WorkedCard } from './worked-card.tsx'

import s from './compliance.module.css'

/** The user's own account with the contract, in one block. */
export function ContractPage() {
  const { user } = useSession()
  const isPhone = usePhone()
  const { period, step } = usePeriod()
  const compliance = useCompliance(period)
  const users = useTeam()?.users
  const own = compliance && users ? verdictsOf(compliance, users).find((person) => person.user.id === user.id) : undefined
  const rulebook = compliance?.rulebook
  const days = own?.verdicts[0]?.daysOnService
  return (
    <Page
      title={
        <>
          {texts.mine} {period && <span>{daysText(period.fromDate, period.toDate)}</span>}
        </>
      }
      lead={!isPhone && <PeriodStepper onStep={step} />}
      bar={isPhone && <PeriodStepper onStep={step} />}
      sideFollows
      side={rulebook && period && <WorkedCard period={period} />}
    >
      {compliance && !rulebook && <State title={texts.noPack} text={texts.noPackForMembers} />}
      {rulebook && own && period && (
        <>
          <p className="quiet small">
            {packTitle(rulebook)}. {days !== undefined && texts.daysOnService(String(days), days)}
          </p>
          <EndedNote pack={packOf(rulebook)} on={period.toDate} />
          <ul className={s.account} aria-label={fullName(user)}>
            {own.verdicts.map((verdict) => (
              <Row key={verdict.ruleId} verdict={verdict} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

const Row = ({ verdict, verdict: { rule, outcome, finding } }: { verdict: PersonVerdict }) => (
  <li>
    <span>
      <strong>{rule.title[language]}</strong>
      <small>
        {demandText(rule.readings[0]!)} · {rule.clause[language]}
      </small>
    </span>
    <span className={classes(s.own, finding && outcome === 'BROKEN' && s.bad)}>
      {finding && <OutcomeMark outcome={outcome} />}
      {finding ? `${texts.outcomes[outcome]}, ${amountText(finding)}` : texts.notAbout}
    </span>
    <span className="quiet small">
      <Detail {...verdict} />
    </span>
  </li>
)

/** By which letter a rule does not hold, why its verdict cannot be told, or the days that were counted. */
function Detail({ outcome, finding, waiver }: PersonVerdict) {
  const { isAdmin } = useSession()
  const users = useTeam()?.users
  if (waiver) {
    const by = users?.[waiver.waivedBy]
    return `${texts.waivedBy(by ? fullName(by) : '', dateText(waiver.toDate))} ${waiver.letter}`
  }
  if (finding?.unknown && outcome === 'NOT_TOLD')
    return isAdmin ? texts.unknown[finding.unknown] : { ...texts.unknown, ...texts.unknownToMembers }[finding.unknown]
  const where = finding?.where ?? []
  const last = where.slice(-most).map(shortDate).join(', ')
  return where.length > most ? texts.andEarlier(last, where.length - most) : last
}

/** Rules over half a year count more days than a line has room for. */
const most = 8
