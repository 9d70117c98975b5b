import { useState } from 'react'

import { remindOfAvailability } from '#contract/availability/availabilities.ts'
import type { Id } from '#domain/id.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/review/first-steps.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

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
  const { user, teamId } = useSession()
  const users = useTeam()?.users ?? {}
  const [reminded, setReminded] = useState<number>()
  const remind = useAction(async () => {
    const { userIds } = await call(remindOfAvailability, { params: { teamId }, body: { year: month.year, month: month.month } })
    setReminded(userIds?.length ?? 0)
  })
  const silent = Object.values(users).filter(
    ({ id, disabled, placeholder }) => !disabled && !placeholder && id !== user.id && entered && !entered.has(id),
  )
  const detail = entered ? texts.entered({ count: entered.size, people, month: monthName(month.month) }) : texts.availabilitiesDetail
  return (
    <Step number={3} title={texts.availabilities} isDone={isDone} isCurrent={isCurrent} detail={detail}>
      <Problem>{remind.problem}</Problem>
      {reminded !== undefined && (
        <span role="status" className="quiet small">
          {texts.reminded(reminded)}
        </span>
      )}
      {reminded === undefined && silent.length > 0 && (
        <Button small secondary={!isCurrent} loading={remind.loading} onClick={() => void remind.run()}>
          {texts.remind(silent.length)}
        </Button>
      )}
      <ButtonLink small secondary to={paths.imports}>
        {texts.import}
      </ButtonLink>
    </Step>
  )
}
