import { useState } from 'react'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/filling.ts'
import { texts as planningTexts } from '#web/texts/scheduling.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

import type { Outcome } from '../month-actions.ts'
import { useMonthAction } from '../use-month-action.ts'

/** For a month without shifts: it must be populated from the templates before it can be filled. */
export function PopulateFirst({ hasTemplates }: { hasTemplates: boolean }) {
  const { teamId } = useSession()
  const { month } = useMonth()
  const [outcome, setOutcome] = useState<Outcome>()
  const { running, run } = useMonthAction(setOutcome)
  return (
    <>
      <p>{texts.noShifts}</p>
      {hasTemplates ? (
        <Button loading={running === 'populate'} onClick={() => void run('populate', { teamId, month })}>
          {planningTexts.admin.populate}
        </Button>
      ) : (
        <ButtonLink to={paths.templateGallery}>{planningTexts.gallery}</ButtonLink>
      )}
      <p role="status">{outcome?.text}</p>
    </>
  )
}
