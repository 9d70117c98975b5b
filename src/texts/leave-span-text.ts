import type { LeaveSpan } from '#domain/leave/leave.ts'

import type { notices } from './en/notices.ts'

/** The dates of leave, with half days if it does not take whole days. */
export function leaveSpanText(
  words: Pick<typeof notices, 'halfOf' | 'withoutHalves'>,
  dates: string,
  { fromDate, fromHalf, toDate, toHalf }: LeaveSpan,
): string {
  if (fromHalf === 'day' && toHalf === 'night') return dates
  if (fromDate === toDate) return words.halfOf(dates, fromHalf)
  return words.withoutHalves(dates, fromHalf === 'night', toHalf === 'day')
}
