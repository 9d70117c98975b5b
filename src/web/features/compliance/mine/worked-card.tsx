import { useState } from 'react'

import { getActualHours } from '#contract/rulebook/actual-hours.ts'
import { isFromHome as onCallFromHome } from '#domain/rulebook/timeline/timeline.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/compliance.ts'
import { texts as accountTexts } from '#web/texts/rulebook/account.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { WorkedDuty } from './worked-duty.tsx'

/** Until the user opens the rest, the card shows unconfirmed home calls and at most this many other duties. */
const mostOthers = 2

/** The past duties of a period: home calls, unconfirmed before confirmed, then other duties, confirmed before unconfirmed. */
export function WorkedCard({ period }: { period: DateRange }) {
  const { teamId } = useSession()
  const templates = useTemplates()
  const [showsAll, setShowsAll] = useState(false)
  const load = (of: string, fromDate: string, toDate: string) =>
    call(getActualHours, { params: { teamId: of }, query: { fromDate, toDate } })
  const reading = useRead('actualHours', [teamId, period.fromDate, period.toDate], load, { silent: true })
  const isFromHome = (templateId: string) => onCallFromHome(templates?.[templateId]?.dutyKind ?? 'OTHER')
  const open = reading.data?.duties.filter(({ worked, templateId }) => !worked && isFromHome(templateId)).length ?? 0
  return (
    <SideCard
      title={
        <>
          {texts.worked} {open > 0 && <span className="quiet">{open}</span>}
        </>
      }
    >
      <SideCardBody>
        <CardRead name="actualHours" reading={reading}>
          {({ duties }) => {
            const rank = ({ worked, templateId }: (typeof duties)[number]) => (isFromHome(templateId) ? (worked ? 1 : 0) : worked ? 2 : 3)
            const listed = duties.toSorted((a, b) => rank(a) - rank(b) || (a.date < b.date ? 1 : -1))
            if (listed.length === 0) return <p className="quiet">{texts.nothingWorked}</p>
            return (
              <>
                {listed.slice(0, showsAll ? undefined : open + mostOthers).map((duty) => (
                  <WorkedDuty
                    key={duty.assignmentId}
                    duty={duty}
                    template={templates?.[duty.templateId]}
                    isFromHome={isFromHome(duty.templateId)}
                  />
                ))}
                {!showsAll && listed.length > open + mostOthers && (
                  <Button block small secondary onClick={() => setShowsAll(true)}>
                    {accountTexts.showAll(listed.length)}
                  </Button>
                )}
              </>
            )
          }}
        </CardRead>
        <p className="quiet small">{texts.workedHelp}</p>
      </SideCardBody>
    </SideCard>
  )
}
