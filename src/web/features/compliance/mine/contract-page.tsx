import { Download } from 'lucide-react'

import { getAccount } from '#contract/rulebook/account.ts'
import { leaveDaysIn } from '#domain/leave/leave.ts'
import { fullName } from '#domain/people/user.ts'
import { dutyKinds } from '#domain/rulebook/duty-kind.ts'
import { packOf, rulesIn } from '#domain/rulebook/rulebook.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useLeave } from '#web/api/queries/leave.ts'
import { useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { texts as accountTexts } from '#web/texts/rulebook/account.ts'
import { texts as templateTexts } from '#web/texts/templates.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { verdictText } from '#web/ui/wording/amount-text.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import { EndedNote } from '../ended-note.tsx'
import { PeriodStepper } from '../period-stepper.tsx'
import { usePeriod } from '../use-period.ts'
import { packTitle } from '../words.ts'
import { AccountRow, workedId } from './account-row.tsx'
import { PeriodDays } from './period-days.tsx'
import { WorkedCard } from './worked-card.tsx'
import { useOwnTable, WrongCard } from './wrong-card.tsx'

import s from './mine.module.css'

type Account = HeldValue<'account'>

/** The user's own account with the contract, in one block. */
export function ContractPage() {
  const { teamId } = useSession()
  const isPhone = usePhone()
  const { period, step } = usePeriod()
  const load = (of: string, fromDate: string, toDate: string) => call(getAccount, { params: { teamId: of }, query: { fromDate, toDate } })
  const account = useRead('account', period && [teamId, period.fromDate, period.toDate], load).data
  const table = useOwnTable(period)
  const isJudged = account?.rulebook && period
  return (
    <Page
      title={
        <>
          {texts.mine} {period && <span>{daysText(period.fromDate, period.toDate)}</span>}
        </>
      }
      lead={!isPhone && <PeriodStepper onStep={step} />}
      bar={isPhone && <PeriodStepper onStep={step} />}
      actions={
        isJudged &&
        !isPhone && (
          <Button quiet small loading={table.loading} onClick={() => void table.run()}>
            <Download size={16} aria-hidden="true" /> {texts.csv}
          </Button>
        )
      }
      sideFollows
      side={
        isJudged && (
          <>
            <div id={workedId} tabIndex={-1} className={s.target}>
              <WorkedCard key={period.fromDate} period={period} />
            </div>
            <WrongCard period={period} lines={spokenLines(account)} />
          </>
        )
      }
    >
      <Problem>{table.problem}</Problem>
      {account && !account.rulebook && <State title={texts.noPack} text={texts.noPackForMembers} />}
      {isJudged && <AccountPart account={account} period={period} />}
    </Page>
  )
}

function AccountPart({ account, period }: { account: Account; period: DateRange }) {
  const { user } = useSession()
  const rules = new Map((account.rulebook ? rulesIn(account.rulebook) : []).map((rule) => [rule.id, rule]))
  const leave = (useLeave(period, { silent: true })?.leave ?? []).filter((one) => one.userId === user.id && one.status === 'APPROVED')
  const leaveDays = leave.reduce((sum, one) => sum + leaveDaysIn(one, period), 0)
  const idle = account.lines.filter(({ finding }) => !finding).map(({ ruleId }) => rules.get(ruleId)!.title[language])
  return (
    <>
      <p className={s.lede}>
        {packTitle(account.rulebook!)}. <KindsOfDuties account={account} />
        {accountTexts.onService(account.daysOnService, leaveDays)}
      </p>
      <EndedNote pack={packOf(account.rulebook!)} on={period.toDate} />
      <ul className={s.account} aria-label={fullName(user)}>
        {account.lines.map(
          (line) =>
            line.finding && (
              <AccountRow key={line.ruleId} line={line} rule={rules.get(line.ruleId)!} finding={line.finding} period={period} />
            ),
        )}
      </ul>
      {idle.length > 0 && <p className={s.idle}>{accountTexts.notConcerned(idle.join('; '))}</p>}
      <PeriodDays period={period} duties={account.duties} leave={leave} leaveDays={leaveDays} freeSaturdays={account.freeSaturdays} />
    </>
  )
}

/** The kinds of duty that the user's templates count as, except where the name of a template already says so. */
function KindsOfDuties({ account: { duties } }: { account: Account }) {
  const templates = useTemplates() ?? {}
  const own = [...new Set(duties.map(({ templateId }) => templateId))].flatMap((id) => templates[id] ?? [])
  const named = dutyKinds.flatMap((kind) => {
    const word = templateTexts.dutyKinds[kind]
    return own
      .filter(({ dutyKind, name }) => dutyKind === kind && name.toLowerCase() !== word.toLowerCase())
      .map(({ name }) => accountTexts.kindOf(name, word))
  })
  return named.length > 0 && `${named.join(', ')}. `
}

/** The lines whose verdict is not simply "kept", for an email. */
const spokenLines = ({ rulebook, lines }: Account): string[] => {
  const rules = rulebook ? rulesIn(rulebook) : []
  return lines
    .filter(({ finding, outcome }) => finding && outcome !== 'KEPT')
    .map(({ ruleId, outcome, finding }) => {
      const rule = rules.find(({ id }) => id === ruleId)!
      return labelled(`${rule.title[language]} (${rule.clause[language]})`, verdictText(outcome, finding!))
    })
}
