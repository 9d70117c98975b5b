import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { addDays, weeksOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { entriesByDate } from '#web/ui/calendar/entries.ts'

import { Group, Specimen } from './specimen.tsx'
import { template, today, users } from './team.ts'

import s from './dev.module.css'

const month = { year: 2026, month: 10 }
const weeks = weeksOfMonth(month, 0)

const templates = { day: template('day', 'Day', 'mint'), night: template('night', 'Night', 'indigo') }

interface State {
  user?: string
  covering?: string
  status?: Assignment['status']
  locked?: 1
}

/** The states to show, one on each day from yesterday on. */
const states: State[] = [
  {},
  { user: 'me' },
  { user: 'other' },
  { user: 'other', status: 'HIDDEN' },
  { user: 'me', status: 'SWITCH.PENDING' },
  { user: 'other', covering: 'me' },
  { locked: 1 },
  { user: 'other', locked: 1 },
  { user: 'other', status: 'HIDDEN', locked: 1 },
]

const shifts = states.flatMap(({ user, covering, status = 'ACTIVE', locked }, index) =>
  Object.keys(templates).map((templateId) => {
    const id = `${templateId}${index}`
    const date: CalendarDate = addDays(today, index - 1)
    const shift: Shift = {
      id,
      date,
      templateId,
      overrides: { startTime: null, endTime: null },
      stipend: null,
      staffing: null,
      locked: locked ?? 0,
      version: 1,
      userShifts: user ? [id] : [],
    }
    const overrides = { ...shift.overrides, coveringUserId: covering ?? null, coverStartTime: null, coverEndTime: null }
    return { shift, assignment: { id, shiftId: id, userId: user ?? '', method: 'MANUAL', status, overrides } satisfies Assignment }
  }),
)
const body = {
  shifts: Object.fromEntries(shifts.map(({ shift }) => [shift.id, shift])),
  assignments: Object.fromEntries(shifts.map(({ assignment }) => [assignment.id, assignment])),
}
const entries = entriesByDate(body, templates, users, 'me')
const ignore = () => {}

const shared = { today, selected: addDays(today, 2), month, entries, onDay: ignore, onEntry: ignore } as const

export const Calendar = () => (
  <Group title="Calendar grid">
    <Specimen name="month, as an admin sees it: unfilled, mine, draft, offered, covered, locked">
      <div className={s.grid}>
        <CalendarGrid timescale="month" weeks={weeks} withMarkers {...shared} />
      </div>
    </Specimen>
    <Specimen name="week, as a member sees it">
      <div className={s.grid}>
        <CalendarGrid timescale="week" weeks={weeks.slice(2, 3)} withMarkers={false} {...shared} />
      </div>
    </Specimen>
  </Group>
)
