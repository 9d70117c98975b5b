import '#web/styles/base.css'
import { createRoot } from 'react-dom/client'

import { weeksOfMonth } from '#domain/time/calendar-date.ts'
import { CalendarGrid, type Display } from '#web/ui/calendar/calendar-grid.tsx'
import { entriesByDate } from '#web/ui/calendar/entries.ts'

import { bodyOf, templates, users } from '../../../bench/calendar/month.ts'

const month = { year: 2026, month: 10 }
const options = new URLSearchParams(location.search)
const entries = entriesByDate(bodyOf(month, Number(options.get('n') ?? 600)), templates, users, 'u1')
const display = Object.fromEntries([...options.keys()].map((option) => [option, true])) as Display
const ignore = () => {}

createRoot(document.getElementById('root')!).render(
  <div style={{ height: '600px', display: 'grid' }}>
    <CalendarGrid
      timescale="month"
      month={month}
      weeks={weeksOfMonth(month, 0)}
      today="2026-11-21"
      selected={undefined}
      entries={entries}
      withMarkers
      onDay={ignore}
      onEntry={ignore}
      {...display}
    />
  </div>,
)
