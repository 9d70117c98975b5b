import { reassign } from '#contract/assignments.ts'
import { getContractFixes, type ContractFix } from '#contract/rulebook/compliance.ts'
import { fullName } from '#domain/people/user.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { reloadAround } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import type { PersonVerdict } from './verdicts.ts'

import s from './compliance.module.css'

/** Which duties of someone who breaks a rule others could take, with a button for each. */
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
            fixes.map((fix) => <FixRow key={fix.assignmentId} fix={fix} />)
          )
        }
      </CardRead>
    </section>
  )
}

function FixRow({ fix: { shiftId, assignmentId, templateId, date, toUserId, isEnough } }: { fix: ContractFix }) {
  const { teamId } = useSession()
  const taker = useTeam()?.users[toUserId]
  const template = useTemplates()?.[templateId]
  const give = useAction(async () => {
    const answer = await call(reassign, { params: { shiftId, userShiftId: assignmentId }, body: { teamId, userId: toUserId } })
    offerUndo(teamId, texts.givenTo(template?.name ?? '', fullName(taker!)), [answer])
    await reloadAround(teamId, date)
    await Promise.all([readAgain('compliance', teamId), readAgain('contractFixes', teamId)])
  })
  if (!taker) return null
  return (
    <div className={s.fix}>
      <span className="grow">
        <strong>
          {template?.name} {dayTitle(date)}
        </strong>
        <span className="quiet small">{isEnough ? texts.fixKeeps(fullName(taker)) : texts.fixHelps(fullName(taker))}</span>
      </span>
      <Button secondary small loading={give.loading} onClick={() => void give.run()}>
        {texts.giveTo(taker.firstName)}
      </Button>
      <Problem>{give.problem}</Problem>
    </div>
  )
}
