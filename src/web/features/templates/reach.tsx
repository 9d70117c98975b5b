import { useState } from 'react'

import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import type { Id } from '#domain/id.ts'
import type { TemplateReach } from '#domain/schedule/shift-template.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { doubleBookingOf } from '#web/api/writes/double-booking.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/templates.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { TemplateDoubleBooking } from './template-double-booking.tsx'

import s from './templates.module.css'

interface Props {
  templateId: Id
  reach: Partial<TemplateReach>
  onApplied: (reach: Partial<TemplateReach>) => void
}

/** Says how many shifts follow the change just saved; a button makes published upcoming shifts follow as well. */
export function Reach({ templateId, reach: { reaches = 0, leaves = 0, offers = 0 }, onApplied }: Props) {
  const { teamId } = useSession()
  const [doubleBooking, setDoubleBooking] = useState<string>()
  const apply = useAction(
    async (allowOverlap: boolean) => {
      setDoubleBooking(undefined)
      onApplied(await call(updateTemplate, { params: { id: templateId }, body: { teamId, applyToPublished: true, allowOverlap } }))
      await reloadShifts(teamId)
    },
    (error) => setDoubleBooking(doubleBookingOf(error)),
  )
  if (reaches + leaves === 0) return null
  return (
    <div className={s.reach} role="status">
      <p>
        {reaches > 0 && texts.reach.follow(reaches)} {leaves > 0 && texts.reach.keep(leaves)}
      </p>
      {offers > 0 && (
        <Button secondary small loading={apply.loading} onClick={() => void apply.run(false)}>
          {texts.reach.apply(offers)}
        </Button>
      )}
      {doubleBooking === undefined ? (
        <Problem>{apply.problem}</Problem>
      ) : (
        <TemplateDoubleBooking message={doubleBooking} loading={apply.loading} onAllow={() => void apply.run(true)} />
      )}
    </div>
  )
}
