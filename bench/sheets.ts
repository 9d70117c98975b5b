import type { Sheet } from '#domain/imports/sheet.ts'
import { gridOf } from '#sheets/grid.ts'
import type { KnownTeam } from '#sheets/known-team.ts'
import { understand } from '#sheets/understand.ts'

/** Time to understand a sheet of 5,000 cells, compared with looking at each cell once. The limit is one second. */
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const people = Array.from({ length: 160 }, (_, at) => ({
  key: `p${at}`,
  firstName: `${letters[at % 26]}lex${at}`,
  lastName: `Mc${letters[(at * 7) % 26]}ar${letters[(at * 3) % 26]!.toLowerCase()}${at}`,
}))
const templates = ['Day', 'Evening', 'Night', 'Backup', 'Consults', 'Rounds'].map((name, at) => ({
  key: name,
  name,
  startTime: `${String(7 + at).padStart(2, '0')}:00:00`,
  endTime: `${String(15 + at).padStart(2, '0')}:00:00`,
  headCount: 4,
}))
const team: KnownTeam = { people, templates, services: [], years: [], answers: [], today: '2026-11-24', fileName: 'October 2026.xlsx' }

/** A sheet with people as rows and 31 days as columns. */
const byPeople: Sheet = {
  name: 'October 2026',
  cells: [
    ...Array.from({ length: 31 }, (_, day) => ({ row: 0, column: day + 1, text: String(day + 1) })),
    ...people.flatMap(({ firstName, lastName }, row) => [
      { row: row + 1, column: 0, text: `${lastName}, ${firstName}` },
      ...Array.from({ length: 31 }, (_, day) => ({
        row: row + 1,
        column: day + 1,
        text: ['D', 'N', 'E', 'off', 'vac', 'B'][(row + day) % 6]!,
      })),
    ]),
  ],
}

/** A sheet with the days of a year as rows and duties as columns; one name in twenty matches no one. */
const byDays: Sheet = {
  name: '2026',
  cells: [
    ...templates.flatMap(({ name }, at) => [0, 1].map((seat) => ({ row: 0, column: 1 + at * 2 + seat, text: name }))),
    ...Array.from({ length: 365 }, (_, day) => day).flatMap((day) => [
      { row: day + 1, column: 0, text: new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10) },
      ...Array.from({ length: 12 }, (_, at) => {
        const place = day * 12 + at
        return { row: day + 1, column: at + 1, text: place % 20 === 0 ? `Stranger${place}` : people[place % people.length]!.lastName }
      }),
    ]),
  ],
}

for (const [name, sheet] of Object.entries({ 'people down, days across': byPeople, 'a year down, duties across': byDays })) {
  const floor = median(() => void gridOf(sheet.cells.map((cell) => ({ row: cell.row, column: cell.column, cell }))))
  const whole = median(() => void understand(sheet, team))
  console.log(
    `${name}: ${sheet.cells.length} cells ${whole.toFixed(0)} ms, ${(whole / floor).toFixed(0)} times a look at each cell (limit 1000 ms)`,
  )
  if (whole > 1000) process.exitCode = 1
}

function median(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return times.toSorted((a, b) => a - b)[2]!
}
