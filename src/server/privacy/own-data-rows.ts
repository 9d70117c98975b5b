import type { PersonalData } from '#server/stores/privacy/personal-data.ts'

const head = ['kind', 'team', 'at', 'details']

/** A person's own data as a table. The last column lists all other fields, which only some kinds have. */
export const ownDataRows = (data: PersonalData): string[][] => [
  head,
  ...Object.entries(data).flatMap(([kind, items]) =>
    items.map(({ team, ...fields }) => {
      const when = ['at', 'start', 'date'].find((name) => fields[name] !== undefined && fields[name] !== null)
      const others = Object.entries(fields).filter(([name]) => name !== when)
      return [kind, textOf(team), when === undefined ? '' : textOf(fields[when]), detailsOf(others)]
    }),
  ),
]

const detailsOf = (details: [name: string, value: unknown][]): string =>
  details
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('; ')

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)
