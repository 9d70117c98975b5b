import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveDaysIn, leaveKinds, type Leave, type LeaveKind } from '#domain/leave/leave.ts'
import type { Budgeted } from '#domain/requests/points.ts'
import { monthOf, type DateRange } from '#domain/time/calendar-date.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/remy.ts'

export interface OwnLeave {
  terms: LeaveTerms
  year: DateRange
  /** The block of today; undefined if no kind has days per block. */
  block: Budgeted | undefined
  /** Requested and approved leave in the year and the block. */
  leave: Leave[]
  /** The year until today. */
  past: DateRange
}

/** For one kind of leave or for all: the days left if there is a quota; the days taken if there is none or if the user asks for them. */
export function balanceText(kind: LeaveKind | undefined, asks: 'left' | 'taken', own: OwnLeave): string {
  if (kind !== undefined) return balanceOf(kind, asks, own).join(' ')
  const limited = leaveKinds.filter((one) => quotasOf(one, own).length > 0)
  if (asks === 'left' && limited.length > 0) return limited.flatMap((one) => balanceOf(one, asks, own)).join(' ')
  const used = leaveKinds.filter((one) => daysOf(one, own.year, own) > 0)
  return used.length === 0 ? texts.leave.noneTaken : used.flatMap((one) => takenOf(one, own)).join(' ')
}

const daysOf = (kind: LeaveKind, dates: DateRange, { leave }: Pick<OwnLeave, 'leave'>): number =>
  leave.filter((one) => one.kind === kind).reduce((days, span) => days + leaveDaysIn(span, dates), 0)

/** The quotas of a kind, with the dates to which they apply. */
function quotasOf(kind: LeaveKind, { terms, year, block }: OwnLeave): { quota: number; dates: DateRange; period: string }[] {
  const { daysAYear, daysABlock = null } = terms.kinds[kind]
  const inBlock = block && texts.leave.inBlock(block.number, titleOfMonth(monthOf(block.fromDate)))
  return [
    ...(daysAYear === null ? [] : [{ quota: daysAYear, dates: year, period: texts.leave.thisYear }]),
    ...(daysABlock === null || !block ? [] : [{ quota: daysABlock, dates: block, period: inBlock! }]),
  ]
}

function balanceOf(kind: LeaveKind, asks: 'left' | 'taken', own: OwnLeave): string[] {
  const name = noticeTexts.leaveKinds[kind]
  const left = quotasOf(kind, own).map(({ quota, dates, period }) =>
    texts.leave.left(name, quota - daysOf(kind, dates, own), quota, period),
  )
  if (left.length === 0) return [...takenOf(kind, own), texts.leave.noLimit]
  return asks === 'left' ? left : [...takenOf(kind, own), ...left]
}

/** The days taken until today, and the approved or requested days after that. */
function takenOf(kind: LeaveKind, own: OwnLeave): string[] {
  const approved = own.leave.filter(({ status }) => status === 'APPROVED')
  const taken = daysOf(kind, own.past, { leave: approved })
  const ahead = daysOf(kind, own.year, own) - taken
  return [texts.leave.taken(noticeTexts.leaveKinds[kind], taken), ...(ahead > 0 ? [texts.leave.ahead(ahead)] : [])]
}
