import { daysLeft } from '#domain/leave/judge-leave.ts'
import { leaveYearOf, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { useLeave } from '#web/api/queries/leave.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/scheduling.ts'

import s from '../calendar.module.css'

/** How many days the reader has left of this kind of leave in its year, after all requested and approved leave. */
export function OwnLeft({ leave: { kind, ...own }, terms }: { leave: Leave; terms: LeaveTerms }) {
  const read = useLeave(leaveYearOf(own.fromDate, terms), { silent: true })
  const quota = kind && terms.kinds[kind].daysAYear
  if (!read || !kind || quota === null) return null
  const others = read.leave.filter(({ status }) => status === 'ASKED' || status === 'APPROVED')
  const left = daysLeft({ ...own, kind }, { terms, others, id: own.id })
  return left === undefined ? null : <p className={s.limit}>{texts.ownLeft(noticeTexts.leaveKinds[kind], left, quota!)}</p>
}
