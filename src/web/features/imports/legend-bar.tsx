import { leaveDays } from '#domain/leave/leave.ts'
import { texts } from '#web/texts/imports/imports.ts'

import type { ReadImport } from './use-imports.ts'

import s from './imports.module.css'

/** How much was understood, with the same symbols as in the cells. */
export function LegendBar({ read: { reading, sheet } }: { read: ReadImport }) {
  const { shifts, people, leave, availability, rotations, cells } = reading
  const count = (as: string) => cells.filter((cell) => cell.as === as).length
  const days = leave.reduce((sum, span) => sum + leaveDays(span), 0)
  return (
    <div className={s.legend}>
      {(shifts.length > 0 || people.length + availability.length + rotations.length === 0) && (
        <span>
          <i className={s.barSign} />
          {texts.understood.shifts(shifts.length)}
        </span>
      )}
      {people.length > 0 && (
        <span>
          <i className={s.barSign} />
          {texts.understood.people(people.length)}
        </span>
      )}
      <span>
        <i className={s.questionSign} />
        {texts.understood.questions(count('question'))}
      </span>
      {count('unread') > 0 && (
        <span>
          <i className={s.unreadSign} />
          {texts.understood.unread(count('unread'))}
        </span>
      )}
      {sheet.hidden && (
        <span>
          <i className={s.unreadSign} />
          {texts.understood.hidden(sheet.hidden.rows, sheet.hidden.columns)}
        </span>
      )}
      {days > 0 && (
        <span>
          <i className={s.leaveSign} />
          {texts.understood.leave(days)}
        </span>
      )}
      {rotations.length > 0 && (
        <span>
          <i className={s.barSign} />
          {texts.understood.rotations(rotations.length)}
        </span>
      )}
      {availability.length > 0 && (
        <span>
          <i className={s.availabilitySign} />
          {texts.understood.availability(availability.length)}
        </span>
      )}
      <span>
        <s>{texts.understood.note}</s>
        {texts.understood.ignored(count('ignored'))}
      </span>
      <span className="grow" />
      <span className="quiet">{texts.legend}</span>
    </div>
  )
}
