import { judgePlan } from '#contract/rulebook/compliance.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Judgement } from '#domain/rulebook/waiver.ts'
import { call } from '#web/api/call.ts'
import type { Compliance } from '#web/api/queries/compliance.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/compliance.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { useLastPeriod } from '../use-period.ts'
import { countsOf } from '../verdicts.ts'

import s from '../compliance.module.css'

const shown: readonly Judgement[] = ['KEPT', 'AT_LIMIT', 'BROKEN', 'NOT_TOLD', 'WAIVED']

/** How the team's last block, or last month, fares under a contract that the team has not adopted yet. */
export function JudgedAgain({ rulebook }: { rulebook: Rulebook }) {
  const { teamId } = useSession()
  const { period, blocks } = useLastPeriod()
  const reading = useRead(
    'judgedAgain',
    period && [teamId, period.fromDate, period.toDate, JSON.stringify(rulebook)],
    async () => (await call(judgePlan, { params: { teamId }, body: { ...period!, assign: [], remove: [], rulebook } })) as Compliance,
    { silent: true },
  )
  return (
    <CardRead name="judgedAgain" reading={period ? reading : { ...blocks, data: undefined }}>
      {({ people }) => {
        const counts = countsOf(people.flatMap(({ verdicts }) => verdicts))
        return (
          <div>
            <p className="quiet">{period && texts.judgedAgain(daysText(period.fromDate, period.toDate))}</p>
            <dl className={s.judgedAgain}>
              {shown
                .filter((outcome) => outcome !== 'WAIVED' || counts.WAIVED > 0)
                .map((outcome) => (
                  <div key={outcome} className={outcome === 'BROKEN' && counts.BROKEN > 0 ? s.isBroken : undefined}>
                    <dt>{texts.outcomes[outcome]}</dt>
                    <dd>{counts[outcome]}</dd>
                  </div>
                ))}
            </dl>
          </div>
        )
      }}
    </CardRead>
  )
}
