import { Check, EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'

import { isUnfilled } from '#domain/schedule/shift.ts'
import { daysInMonth, isInMonth, rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/calendar.ts'
import { useFiltered } from '#web/ui/calendar/filters.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import type { View } from '#web/ui/calendar/use-view.ts'
import { isViewed } from '#web/ui/calendar/view.ts'
import { classes } from '#web/ui/class-names.ts'

import type { Schedule } from './use-schedule.ts'

import pill from '#web/ui/pill.module.css'
import s from './calendar.module.css'

/** Says whether the month is published, and how many shifts the month or the viewed week has. */
export function MonthStatus({ schedule, view }: { schedule: Schedule; view: View }) {
  const { isAdmin } = useSession()
  const { month } = useMonth()
  const all = Object.values(schedule.body.shifts)
  const ofMonth = all.filter(({ date }) => isInMonth(date, month)).length
  const shifts = all.filter(({ date }) => isViewed(view, date))
  const open = shifts.filter((shift) => isUnfilled(shift, schedule.templates)).length
  const entries = useFiltered(schedule.entries)
  const matching = new Set([...entries.values()].flat().flatMap(({ shift }) => (isViewed(view, shift.date) ? shift.id : []))).size
  return (
    <span className={s.status}>
      {isAdmin && ofMonth > 0 && <MonthPill schedule={schedule} month={month} />}
      <span className={classes('quiet', 'small', s.counts)}>{countText(shifts.length, isAdmin ? open : 0, matching)}</span>
    </span>
  )
}

/** Mentions filters that hide shifts, because the month would otherwise look too empty. */
function countText(shifts: number, open: number, matching: number): string {
  if (shifts === 0) return texts.noShifts
  return matching < shifts ? texts.filtered(matching, shifts) : texts.counts(shifts, open)
}

const looks = {
  closed: [pill.ok, Lock],
  draft: [undefined, EyeOff],
  partlyPublished: [pill.warn, Check],
  published: [pill.ok, Check],
} as const

function MonthPill({ schedule, month }: { schedule: Schedule; month: Month }) {
  const state = stateOf(schedule.body, month)
  const [look, Icon] = looks[state]
  return (
    <span className={classes(pill.pill, look)}>
      <Icon size={12} />
      {texts[state]}
    </span>
  )
}

/** Whether the month is closed for pay, a draft, or published: with all its days, and without drafts on them. */
export function stateOf(
  { shifts, assignments, publishedDates, closedMonths }: Schedule['body'],
  month: Month,
): 'closed' | 'draft' | 'partlyPublished' | 'published' {
  if (closedMonths.includes(rangeOfMonth(month).fromDate)) return 'closed'
  const days = publishedDates.filter((date) => isInMonth(date, month)).length
  if (days === 0) return 'draft'
  const hasDrafts = Object.values(assignments).some(({ shiftId, status }) => status === 'HIDDEN' && isInMonth(shifts[shiftId]!.date, month))
  return days === daysInMonth(month) && !hasDrafts ? 'published' : 'partlyPublished'
}

/** Announces the shown month, and changes of its shifts. */
export function MonthAnnouncement({ schedule }: { schedule: Schedule | undefined }) {
  const { month } = useMonth()
  const shifts = Object.values(schedule?.body.shifts ?? {}).filter(({ date }) => isInMonth(date, month)).length
  return <Announcement text={schedule ? texts.announced(titleOfMonth(month), daysInMonth(month), shifts) : ''} />
}

/** Announces changes of a text. The first text is announced only when it comes back. */
function Announcement({ text }: { text: string }) {
  const [unsaid, setUnsaid] = useState<string | undefined>(text)
  if (unsaid !== undefined && unsaid !== text) setUnsaid(undefined)
  return (
    <span className="sr" aria-live="polite">
      {unsaid === undefined && text}
    </span>
  )
}
