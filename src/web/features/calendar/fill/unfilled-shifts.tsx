import { TriangleAlert } from 'lucide-react'

import { fullName } from '#domain/people/user.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/filling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard } from '#web/ui/layout/side-card.tsx'
import { labelled } from '#web/ui/wording/labelled.ts'

import type { Schedule } from '../use-schedule.ts'
import type { Preview } from './use-filling.ts'

import s from './fill.module.css'

interface Props {
  preview: Preview
  schedule: Schedule
  /** The people whom the admin assigns in spite of a rule. */
  relaxed: readonly Placement[]
  onRelax: (places: readonly Placement[]) => void
}

/** Each unfilled shift with its reasons, and the one rule that could be waived. */
export function UnfilledShifts({ preview: { unfilled, reasons, relaxations }, schedule, relaxed, onRelax }: Props) {
  if (unfilled.length === 0) return null
  return (
    <SideCard title={texts.unfilledShifts}>
      <ul className={s.open}>
        {unfilled.map((shiftId) => {
          const shift = schedule.body.shifts[shiftId]
          const relaxation = relaxations[shiftId]
          const user = relaxation && schedule.team.users[relaxation.userId]
          if (!shift) return null
          const others = relaxed.filter((place) => place.shiftId !== shiftId)
          const isRelaxed = others.length < relaxed.length
          return (
            <li key={shiftId}>
              <p>
                <TriangleAlert size={12} aria-hidden="true" />{' '}
                <strong>{labelled(`${schedule.templates[shift.templateId]?.name ?? ''} ${dayTitle(shift.date)}`, '')}</strong>
                {`${(reasons[shiftId] ?? []).map(({ text }) => text).join(', ')}.`}
              </p>
              {relaxation && user && (
                <Button
                  small
                  secondary
                  aria-pressed={isRelaxed}
                  onClick={() => onRelax(isRelaxed ? others : [...others, { shiftId, userId: relaxation.userId }])}
                >
                  {texts.relax(fullName(user))}
                </Button>
              )}
              {relaxation && user && <p className="quiet">{relaxation.text}</p>}
            </li>
          )
        })}
      </ul>
    </SideCard>
  )
}
