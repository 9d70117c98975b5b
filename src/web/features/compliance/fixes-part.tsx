import { getContractFixes, type ContractFix } from '#contract/rulebook/compliance.ts'
import { reassign } from '#contract/schedule/assignments.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { RuleVerdict } from '#domain/rulebook/judge.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { reloadAround } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { amountText } from '#web/ui/wording/amount-text.ts'

import type { PersonVerdict } from './verdicts.ts'

import s from './compliance.module.css'

/** The duties of someone who breaks a rule that others could take, with a button for each. */
export function FixesPart({ verdict: { user, ruleId }, period }: { verdict: PersonVerdict; period: DateRange }) {
  const { teamId } = useSession()
  const reading = useRead(
    'contractFixes',
    [teamId, user.id, ruleId, period.fromDate, period.toDate],
    (of, userId, rule, fromDate, toDate) =>
      call(getContractFixes, { params: { teamId: of }, query: { userId, ruleId: rule, fromDate, toDate } }),
    { silent: true },
  )
  return (
    <section className={s.fixes} aria-label={texts.fixes}>
      <p className="label">{texts.fixes}</p>
      <CardRead name="contractFixes" reading={reading}>
        {({ fixes }) =>
          fixes.length === 0 ? (
            <p className="quiet small">{texts.noFixes}</p>
          ) : (
            fixes.map((fix, at) => <FixRow key={fix.assignmentId} fix={fix} isBest={at === 0} />)
          )
        }
      </CardRead>
    </section>
  )
}

function FixRow({ fix: { takers, isEnough, ...duty }, isBest }: { fix: ContractFix; isBest: boolean }) {
  const users = useTeam()?.users
  const template = useTemplates()?.[duty.templateId]
  const known = takers.flatMap(({ userId, verdict }) => (users?.[userId] ? [{ taker: users[userId], verdict }] : []))
  return (
    <div className={s.fix}>
      <p>
        <strong>
          {template?.name} {dayTitle(duty.date)}
        </strong>
        <span className="quiet small">{isEnough ? texts.fixKeeps : texts.fixHelps}</span>
      </p>
      <ul>
        {known.map(({ taker, verdict }, at) => (
          <Taker key={taker.id} duty={duty} shift={template?.name ?? ''} taker={taker} verdict={verdict} isBest={isBest && at === 0} />
        ))}
      </ul>
    </div>
  )
}

interface TakerOfFix {
  duty: Pick<ContractFix, 'shiftId' | 'assignmentId' | 'date'>
  shift: string
  taker: TeamUser
  verdict: RuleVerdict
  isBest: boolean
}

/** Someone who can take a duty, how much of the rule they would then use, and a button that gives them the duty. */
function Taker({ duty: { shiftId, assignmentId, date }, shift, taker, verdict: { finding }, isBest }: TakerOfFix) {
  const { teamId } = useSession()
  const give = useAction(async () => {
    const answer = await call(reassign, { params: { shiftId, userShiftId: assignmentId }, body: { teamId, userId: taker.id } })
    offerUndo(teamId, texts.givenTo(shift, fullName(taker)), [answer])
    await reloadAround(teamId, date)
    await Promise.all([readAgain('compliance', teamId), readAgain('account', teamId), readAgain('contractFixes', teamId)])
  })
  return (
    <li className={s.taker}>
      <Avatar user={taker} />
      <span>
        {fullName(taker)}
        {finding && <span className="quiet small">{texts.takerThen(amountText(finding))}</span>}
      </span>
      <Button secondary={!isBest} small loading={give.loading} aria-label={texts.giveTo(fullName(taker))} onClick={() => void give.run()}>
        {texts.give}
      </Button>
      <Problem>{give.problem}</Problem>
    </li>
  )
}
