import { addMonths, type Month } from '#domain/time/calendar-date.ts'

import { monthNamed } from './named-days.ts'
import { isYear, yearOf, type When } from './named-years.ts'

/** 'december', 'december 2027', 'next month', 'this month'. */
export function readMonth(text: string, when: When): Month | undefined {
  const { month } = when
  if (['month', 'the month', 'this month', 'mois', 'le mois', 'ce mois'].includes(text)) return month
  if (['next month', 'mois prochain', 'le mois prochain'].includes(text)) return addMonths(month, 1)
  if (['previous month', 'last month', 'mois precedent', 'le mois dernier'].includes(text)) return addMonths(month, -1)
  const [, name, year] = /^([a-z]+\.?)(?: (\d{4}))?$/.exec(text) ?? []
  const index = name === undefined ? undefined : monthNamed(name)
  if (index === undefined) return undefined
  const meant = { year: yearOf(index, year, when), month: index }
  return isYear(meant.year) ? meant : undefined
}
