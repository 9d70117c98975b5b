import type { BlockPoints } from '#domain/requests/points.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { titleOfMonth } from '#web/dates.ts'
import { locale } from '#web/state/language.ts'
import { texts } from '#web/texts/requests.ts'

export const blockName = ({ number, fromDate }: Pick<BlockPoints, 'number' | 'fromDate'>): string =>
  number === null ? titleOfMonth(monthOf(fromDate)) : texts.block(number)

const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

export const pointsText = (points: number): string => format.format(points)
