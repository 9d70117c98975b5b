import type { IntentOf } from '#assistant/intent.ts'
import { getLeave } from '#contract/availability/leave.ts'
import { getRequests } from '#contract/availability/requests.ts'
import { leaveYearOf, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { isAwayOn, leaveDaysIn, leaveKinds, type Leave, type LeaveKind } from '#domain/leave/leave.ts'
import { shortName } from '#domain/people/user.ts'
import type { BlockPoints } from '#domain/requests/points.ts'
import { monthOf, onDay, type DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { dayTitle, daysText, titleOfMonth } from '#web/dates.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/remy.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import type { CommandContext } from './command-context.ts'

/** Names everyone who is on approved leave on these days, with the days. */
export async function whoIsAway({ dates }: IntentOf<'whoIsAway'>, { teamId, users }: CommandContext): Promise<string> {
  const [fromDate, toDate] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!]
  const { leave } = await call(getLeave, { params: { teamId }, query: { fromDate, toDate } })
  const away = leave.filter((one) => one.status === 'APPROVED' && dates.some((date) => isAwayOn(one, date)))
  const names = away.flatMap((one) => (users[one.userId] ? [`${shortName(users[one.userId]!)} ${leaveDaysText(one)}`] : []))
  const days = fromDate === toDate ? dayTitle(fromDate) : daysText(fromDate, toDate)
  return names.length === 0 ? texts.leave.noOneAway(days) : texts.leave.away(days, names.join(', '))
}

interface OwnLeave {
  terms: LeaveTerms
  year: DateRange
  /** The block of today; undefined if no kind has days per block. */
  block: BlockPoints | undefined
  /** What is asked or approved in the year and the block. */
  leave: Leave[]
  /** The year until today. */
  past: DateRange
}

/** The user's days of leave of one kind, or of all: what is left if there is a quota, what was taken if not or if that was asked. */
export async function leaveBalance({ asks, leave: kind }: IntentOf<'leaveBalance'>, context: CommandContext): Promise<string> {
  const own = await ownLeave(context)
  if (kind !== undefined) return balanceOf(kind, asks, own).join(' ')
  const limited = leaveKinds.filter((one) => quotasOf(one, own).length > 0)
  if (asks === 'left' && limited.length > 0) return limited.flatMap((one) => balanceOf(one, asks, own)).join(' ')
  const used = leaveKinds.filter((one) => daysOf(one, own.year, own) > 0)
  return used.length === 0 ? texts.leave.noneTaken : used.flatMap((one) => takenOf(one, own)).join(' ')
}

async function ownLeave({ teamId, userId, today }: CommandContext): Promise<OwnLeave> {
  const { terms } = await call(getLeave, { params: { teamId }, query: onDay(today) })
  const year = leaveYearOf(today, terms)
  const hasBlocks = Object.values(terms.kinds).some(({ daysABlock = null }) => daysABlock !== null)
  const block = hasBlocks ? (await call(getRequests, { params: { teamId }, query: onDay(today) })).blocks[0] : undefined
  const read = [year, ...(block ? [block] : [])].map(({ fromDate, toDate }) =>
    call(getLeave, { params: { teamId }, query: { fromDate, toDate } }),
  )
  const all = (await Promise.all(read)).flatMap(({ leave }) => leave)
  const counts = ({ userId: of, status }: Leave) => of === userId && (status === 'ASKED' || status === 'APPROVED')
  const leave = [...new Map(all.filter(counts).map((one) => [one.id, one])).values()]
  return { terms, year, block, leave, past: { fromDate: year.fromDate, toDate: today } }
}

const daysOf = (kind: LeaveKind, dates: DateRange, { leave }: Pick<OwnLeave, 'leave'>): number =>
  leave.filter((one) => one.kind === kind).reduce((days, span) => days + leaveDaysIn(span, dates), 0)

/** The quotas of a kind, with the dates that they are for. */
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

/** The days until today, and those ahead. */
function takenOf(kind: LeaveKind, own: OwnLeave): string[] {
  const approved = own.leave.filter(({ status }) => status === 'APPROVED')
  const taken = daysOf(kind, own.past, { leave: approved })
  const ahead = daysOf(kind, own.year, own) - taken
  return [texts.leave.taken(noticeTexts.leaveKinds[kind], taken), ...(ahead > 0 ? [texts.leave.ahead(ahead)] : [])]
}
