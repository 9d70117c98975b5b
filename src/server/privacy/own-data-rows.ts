import type { PersonalData } from '#server/stores/privacy/personal-data.ts'

const head = ['kind', 'team', 'at', 'details']

/** One's own data as a table: what kinds do not share is told in the last column. */
export const ownDataRows = (data: PersonalData): string[][] => [
  head,
  ...Object.entries(data).flatMap(([kind, items]) =>
    items.map(({ team, at, date, start, ...details }) => [kind, textOf(team), textOf(at ?? start ?? date), detailsOf(details)]),
  ),
]

const detailsOf = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('; ')

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)
