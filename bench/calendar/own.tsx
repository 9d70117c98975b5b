import '#web/styles/base.css'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { weeksOfMonth } from '#domain/time/calendar-date.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { entriesByDate } from '#web/ui/calendar/entries.ts'
import { SwipePane } from '#web/ui/calendar/swipe-pane.tsx'

import { bodyOf, count, monthAt, templates, users } from './month.ts'

const bodies = new Map([-1, 0, 1, 2, 3, 4].map((step) => [step, bodyOf(monthAt(step), count)]))
const ignore = () => {}
const after = (step: number, steps: number) => step + steps

function Calendar() {
  const [step, setStep] = useState(1)
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
      <SwipePane unit={step} ordinalOf={Number} after={after} onStep={ignore}>
        {(each, isShown) => <Month step={each} isBeside={!isShown} />}
      </SwipePane>
    </div>
  )
}

function Month({ step, isBeside }: { step: number; isBeside: boolean }) {
  const month = useMemo(() => monthAt(step), [step])
  const weeks = useMemo(() => weeksOfMonth(month, 0), [month])
  const entries = useMemo(() => entriesByDate(bodies.get(step)!, templates, users, 'u1'), [step])
  return (
    <CalendarGrid
      timescale="month"
      month={month}
      weeks={weeks}
      today="2026-11-21"
      selected={undefined}
      entries={entries}
      withMarkers
      isBeside={isBeside}
      onDay={ignore}
      onEntry={ignore}
    />
  )
}

createRoot(document.getElementById('root')!).render(<Calendar />)
