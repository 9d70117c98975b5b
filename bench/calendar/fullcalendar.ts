import { Calendar } from '@fullcalendar/core'
import dayGridPlugin from '@fullcalendar/daygrid'

import { eventsOf, monthAt } from './month.ts'

const events = [0, 1, 2, 3].flatMap((step) =>
  eventsOf(monthAt(step)).map(({ id, date, text, startTime }) => ({ id, title: text, start: `${date}T${startTime}` })),
)
const calendar = new Calendar(document.getElementById('calendar')!, {
  plugins: [dayGridPlugin],
  initialView: 'dayGridMonth',
  initialDate: '2026-10-01',
  headerToolbar: false,
  events: ({ startStr, endStr }: { startStr: string; endStr: string }, done: (found: typeof events) => void) =>
    done(events.filter(({ start }) => start >= startStr && start < endStr)),
})
calendar.render()
document.getElementById('next')!.addEventListener('click', () => calendar.next())
document.getElementById('prev')!.addEventListener('click', () => calendar.prev())
