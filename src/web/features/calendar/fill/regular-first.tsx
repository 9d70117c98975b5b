import { useState } from 'react'

import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/filling.ts'
import { texts as planningTexts } from '#web/texts/scheduling.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { Outcome } from '../month-actions.ts'
import { OutcomeNote } from '../outcome-note.tsx'
import { useMonthAction } from '../use-month-action.ts'
import type { Schedule } from '../use-schedule.ts'
import { regularLeft } from './regular-left.ts'

/** Offers to assign regular users first, because a draft counts their shifts only if they are already assigned. */
export function RegularFirst({ schedule }: { schedule: Schedule }) {
  const { teamId } = useSession()
  const { month } = useMonth()
  const [outcome, setOutcome] = useState<Outcome>()
  const { running, run } = useMonthAction(setOutcome)
  const left = regularLeft(schedule, month).length
  return (
    <>
      {left > 0 && (
        <>
          <p>{texts.regularLeft(left)}</p>
          <Button secondary loading={running !== undefined} onClick={() => void run('assignRegular', { teamId, month })}>
            {planningTexts.admin.assignRegular}
          </Button>
        </>
      )}
      <div aria-live="polite">{outcome && <OutcomeNote outcome={outcome} month={month} schedule={schedule} />}</div>
    </>
  )
}
