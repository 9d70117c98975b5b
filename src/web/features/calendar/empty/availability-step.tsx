import type { Id } from '#domain/id.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/review/first-steps.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { RemindButton } from '#web/ui/controls/remind-button.tsx'

import { Step } from './step.tsx'

interface Props {
  month: Month
  people: number
  entered: ReadonlySet<Id> | undefined
  isDone: boolean
  isCurrent: boolean
}

/** How many people have entered their availability, and a button to remind the others who have an account. */
export function AvailabilityStep({ month, people, entered, isDone, isCurrent }: Props) {
  const detail = entered ? texts.entered({ count: entered.size, people, month: monthName(month.month) }) : texts.availabilitiesDetail
  return (
    <Step number={3} title={texts.availabilities} isDone={isDone} isCurrent={isCurrent} detail={detail}>
      <RemindButton month={month} entered={entered} secondary={!isCurrent} />
      <ButtonLink small secondary to={paths.imports}>
        {texts.import}
      </ButtonLink>
    </Step>
  )
}
