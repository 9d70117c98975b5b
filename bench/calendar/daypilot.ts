import { DayPilot } from '@daypilot/daypilot-lite-javascript'

import { eventsOf, monthAt } from './month.ts'

const events = [0, 1, 2, 3].map((step) =>
  eventsOf(monthAt(step)).map(({ id, date, text, startTime }) => ({ id, text, start: `${date}T${startTime}`, end: `${date}T23:00:00` })),
)
let step = 1
const dateOf = () => `2026-${String(monthAt(step).month + 1).padStart(2, '0')}-01`
const month = new DayPilot.Month('calendar', { startDate: dateOf(), eventHeight: 24, events: { list: events[step] } as never })
month.init()

function show(next: number) {
  step = next
  month.update({ startDate: dateOf(), events: events[step] } as never)
}
document.getElementById('next')!.addEventListener('click', () => show(step + 1))
document.getElementById('prev')!.addEventListener('click', () => show(step - 1))
