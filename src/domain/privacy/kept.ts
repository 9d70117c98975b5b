/** The kinds of data that go when their time is over. */
export const keptKinds = [
  'shifts',
  'availabilities',
  'switches',
  'history',
  'printouts',
  'feeds',
  'commands',
  'notices',
  'fillings',
  'pageUse',
] as const

export type KeptKind = (typeof keptKinds)[number]
export type KeptDays = Record<KeptKind, number>

/** Payroll and training records are asked for up to seven years later. A calendar feed looks half a year back. */
export const defaultKeptDays: KeptDays = {
  shifts: 7 * 365,
  availabilities: 2 * 365,
  switches: 365,
  history: 7 * 365,
  printouts: 7 * 365,
  feeds: 183,
  commands: 30,
  notices: 60,
  fillings: 90,
  pageUse: 90,
}

/** The shortest time that the product itself can do without: a feed looks half a year back, and Undo and drafts need some days. */
export const shortestKeptDays: KeptDays = {
  shifts: 365,
  availabilities: 62,
  switches: 31,
  history: 365,
  printouts: 31,
  feeds: 183,
  commands: 1,
  notices: 7,
  fillings: 7,
  pageUse: 1,
}

/** How a number of days is said. */
export function periodOf(days: number): { unit: 'years' | 'days'; count: number } {
  return days % 365 === 0 ? { unit: 'years', count: days / 365 } : { unit: 'days', count: days }
}

/** Days until a team that its owner deletes is gone. */
export const graceDays = 7
