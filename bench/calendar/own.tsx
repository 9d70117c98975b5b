import '#web/styles/base.css'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { weeksOfMonth } from '#domain/calendar-date.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { entriesByDate } from '#web/ui/calendar/entries.ts'

import { bodyOf, count, monthAt, templates, users } from './month.ts'

const bodies = [0, 1, 2, 3].map((step) => bodyOf(monthAt(step), count))
const ignore = () => {}

function Calendar() {
  const [step, setStep] = useState(1)
  const month = useMemo(() => monthAt(step), [step])
  const weeks = useMemo(() => weeksOfMonth(month, 0), [month])
  const entries = useMemo(() => entriesByDate(bodies[step]!, templates, users, 'u1'), [step])
  return (
    <div style={{ height: '100vh', display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <div>
        <button id="prev" onClick={() => setStep(step - 1)}>
          Previous
        </button>
        <button id="next" onClick={() => setStep(step + 1)}>
          Next
        </button>
      </div>
      <CalendarGrid
        timescale="month"
        month={month}
        weeks={weeks}
        today="2026-11-21"
        selected={undefined}
        entries={entries}
        withMarkers
        onDay={ignore}
        onEntry={ignore}
      />
    </div>
  )
}

createRoot(document.getElementById('root')!).render(<Calendar />)
