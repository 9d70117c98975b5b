/** The kinds of data that are deleted after a certain time. */
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

/**
 * The default number of days. Payroll and training records may be requested up to seven years later. A calendar feed reaches half a year
 * back.
 */
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

/** The fewest days with which the product itself still works: a feed reaches half a year back, and Undo and drafts need a few days. */
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

/** Expresses a number of days in whole years if possible. */
export function periodOf(days: number): { unit: 'years' | 'days'; count: number } {
  return days % 365 === 0 ? { unit: 'years', count: days / 365 } : { unit: 'days', count: days }
}

/** The number of days between an owner's decision to delete a team and its deletion. */
export const graceDays = 7
