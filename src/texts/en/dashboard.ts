type Greeting = (firstName: string) => string

const morning: Greeting[] = [(name) => `Good morning, ${name}.`, (name) => `Up early, ${name}?`, (name) => `Coffee first, ${name}.`]
const afternoon: Greeting[] = [(name) => `Good afternoon, ${name}.`, (name) => `Hello again, ${name}.`, (name) => `Halfway there, ${name}.`]
const evening: Greeting[] = [(name) => `Good evening, ${name}.`, (name) => `Nearly done, ${name}?`, (name) => `Home soon, ${name}.`]
const night: Greeting[] = [(name) => `Still up, ${name}?`, (name) => `Quiet night, ${name}?`, (name) => `Good night, ${name}.`]

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const dashboard = {
  greetings: { morning, afternoon, evening, night },
  noUpcomingShifts: 'You have no upcoming shifts.',
  working: (template: string, until: string) => `You're on ${template} until ${until}.`,
  off: (template: string, day: string, time: string) => `You're off until ${template} ${day} at ${time}.`,
  onLeave: (back: string) => `You're on leave, back ${back}.`,
  onLeaveToday: "You're on leave, back tonight.",
  nextLeave: (leave: string) => `Next leave: ${leave}.`,
  leaveDays: (days: number) => counted(days, 'day of leave', 'days of leave'),
  openLeave: 'Requests for leave are waiting for an answer.',
  today: 'today',
  tomorrow: 'tomorrow',
  on: (day: string) => `on ${day}`,
  yourWeek: 'Your Week',
  yourMonth: (month: string) => `Your ${month}`,
  weekDetail: (range: string, shifts: number, hours: number) => `${range}, ${counted(shifts, 'shift', 'shifts')}, ${hours} h`,
  monthDetail: (shifts: number, nights: number, weekends: number) =>
    `${counted(shifts, 'shift', 'shifts')}, ${counted(nights, 'night', 'nights')}, ${weekends} on weekends`,
  with: (names: string) => `with ${names}`,
  coveredBy: (name: string) => `Covered by ${name}`,
  continued: 'continued',
  you: 'You',
  openSwitches: 'Open Switches',
  noOpenSwitches: 'No open switches. When someone offers a shift, it appears here.',
}
