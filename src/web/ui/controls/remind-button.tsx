import { useState } from 'react'

import { remindOfAvailability } from '#contract/availability/availabilities.ts'
import type { Id } from '#domain/id.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/review/first-steps.ts'

import { Button, type ButtonLook } from './button.tsx'
import { Problem } from './field.tsx'

/**
 * For admins: reminds the others who have an account and have entered no availability for a month. entered: who has; undefined until that is
 * known.
 */
export function RemindButton({ month, entered, ...look }: { month: Month; entered: ReadonlySet<Id> | undefined } & ButtonLook) {
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
  return (
    <>
      <Problem>{remind.problem}</Problem>
      {reminded !== undefined && (
        <span role="status" className="quiet small">
          {texts.reminded(reminded)}
        </span>
      )}
      {reminded === undefined && silent.length > 0 && (
        <Button {...look} small loading={remind.loading} onClick={() => void remind.run()}>
          {texts.remind(silent.length)}
        </Button>
      )}
    </>
  )
}
