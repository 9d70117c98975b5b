const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`

/** Says how much of a sheet was understood. */
export const understood = {
  shifts: (value: number) => `${count(value, 'shift', 'shifts')} understood`,
  people: (value: number) => `${count(value, 'person', 'people')} understood`,
  questions: (value: number) => `${value} in question`,
  leave: (value: number) => `${count(value, 'day', 'days')} of leave`,
  rotations: (value: number) => `${count(value, 'block', 'blocks')} understood`,
  availability: (value: number) => `${count(value, 'day', 'days')} of availability`,
  ignored: (value: number) => `${value} ignored`,
  unread: (value: number) => `${value} not read`,
  hidden: (rows: number, columns: number) =>
    `${[rows > 0 && count(rows, 'hidden row', 'hidden rows'), columns > 0 && count(columns, 'hidden column', 'hidden columns')].filter(Boolean).join(' and ')} left out`,
  hiddenParts: 'Hidden rows and columns left out',
  note: 'note',
  notes: 'Notes ignored',
}
