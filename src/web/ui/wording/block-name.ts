import type { BlockPoints } from '#domain/requests/points.ts'
import { leastChange } from '#domain/rules/fair-share.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { titleOfMonth } from '#web/dates.ts'
import { locale } from '#web/state/language.ts'
import { texts } from '#web/texts/requests.ts'

import { asTitle } from './first-letter.ts'

export const blockName = ({ number, fromDate }: Pick<BlockPoints, 'number' | 'fromDate'>): string =>
  number === null ? titleOfMonth(monthOf(fromDate)) : texts.block(number)

export const blockTitle = (block: Pick<BlockPoints, 'number' | 'fromDate'>): string => asTitle(blockName(block))

const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

export const pointsText = (points: number): string => format.format(points)

/** Whether a cost in points of fairness rounds to zero, so that no figure is shown. */
export const costsNothing = (cost: number): boolean => cost < leastChange

/** Such as +0.2, or no change if it rounds to zero. */
export const changeText = (cost: number): string =>
  Math.abs(cost) < leastChange ? texts.noChange : `${cost < 0 ? '−' : '+'}${pointsText(Math.abs(cost))}`

// Left-over points are halved from block to block, so one decimal would round them up.
const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

export const budgetText = (points: number): string => exact.format(points).replace('-', '−')
