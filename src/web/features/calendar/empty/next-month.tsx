import { useState } from 'react'

import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

import type { Outcome } from '../month-actions.ts'
import { useMonthAction } from '../use-month-action.ts'

import s from './empty-month.module.css'

interface Props {
  month: Month
  hasTemplates: boolean
  onByHand: () => void
}

/** The ways to begin a month without shifts. */
export function NextMonth({ month, hasTemplates, onByHand }: Props) {
  const { teamId } = useSession()
  const [outcome, setOutcome] = useState<Outcome>()
  const { running, run } = useMonthAction(setOutcome)
  return (
    <section className={s.card} aria-labelledby="empty-title">
      <h2 id="empty-title">{texts.empty.title(monthName(month.month))}</h2>
      <div className={s.buttons}>
        {hasTemplates ? (
          <Button loading={running === 'populate'} onClick={() => void run('populate', { teamId, month })}>
            {texts.admin.populate}
          </Button>
        ) : (
          <ButtonLink to={paths.templateGallery}>{texts.gallery}</ButtonLink>
        )}
        <ButtonLink secondary to={paths.imports}>
          {texts.admin.import}
        </ButtonLink>
        <Button secondary onClick={onByHand}>
          {texts.empty.byHand}
        </Button>
      </div>
      <p role="status">{outcome?.text}</p>
    </section>
  )
}
