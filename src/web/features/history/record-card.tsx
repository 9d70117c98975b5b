import { Check, TriangleAlert } from 'lucide-react'

import { getHistoryRecord } from '#contract/schedule/history.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { momentText } from '#web/dates.ts'
import { texts } from '#web/texts/history.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import s from './history.module.css'

/** Says whether the log is unchanged since it was written. */
export function RecordCard() {
  const { teamId } = useSession()
  const reading = useRead('historyRecord', [teamId], () => call(getHistoryRecord, { params: { teamId } }), {
    silent: true,
    unannounced: true,
  })
  return (
    <SideCard title={texts.record}>
      <SideCardBody>
        <CardRead name="historyRecord" reading={reading}>
          {({ entries, checkedAt, faults }) => (
            <>
              {checkedAt === null ? (
                <p className="quiet">{texts.unverified}</p>
              ) : faults > 0 ? (
                <p className={s.faults}>
                  <TriangleAlert size={14} aria-hidden="true" /> {texts.faults(faults)}
                </p>
              ) : (
                <p className={s.verified}>
                  <Check size={14} aria-hidden="true" /> {texts.verified(entries)}
                </p>
              )}
              <p className="quiet small">
                {checkedAt !== null && texts.checkedAt(momentText(checkedAt))} {texts.cannotChange}
              </p>
            </>
          )}
        </CardRead>
      </SideCardBody>
    </SideCard>
  )
}
