import type { PersonalData } from '#server/stores/privacy/personal-data.ts'

const head = ['kind', 'team', 'at', 'details']

/** A person's own data as a table. The last column lists the fields that only some kinds have. */
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
