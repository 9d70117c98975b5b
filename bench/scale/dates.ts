import { addMonths, monthOf, type Month } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'

/** The month that the measured calls read. */
export const thisMonth = monthOf(dateIn('America/Toronto', Date.now()))

/** This many months, up to the month after next. All but the last one are published. */
export const monthsAround = (count: number): Month[] => Array.from({ length: count }, (_, index) => addMonths(thisMonth, index + 3 - count))
