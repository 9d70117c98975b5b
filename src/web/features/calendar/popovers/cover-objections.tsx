import type { Id } from '#domain/id.ts'
import { candidateOf } from '#domain/rules/person-month.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { coveredRange, noCover } from '#domain/schedule/cover.ts'
import { seatOf } from '#domain/schedule/duty.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { objectionText } from '#texts/rule-text.ts'
import { useAvailabilities } from '#web/api/queries/availabilities.ts'
import { useDutiesAround, useRules } from '#web/api/queries/rules.ts'
import { useShiftBreaches } from '#web/api/queries/shift-breaches.ts'
import { useSession } from '#web/api/session.ts'
import { language } from '#web/texts/texts.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import type { Schedule } from '../use-schedule.ts'

import s from './popovers.module.css'

interface Props {
  entry: Entry
  assignment: Assignment
  schedule: Schedule
  userId: Id
  times: Pick<Assignment['overrides'], 'coverStartTime' | 'coverEndTime'>
}

/** The objections to a cover by this person. Only admins see those of the contract. */
export function CoverObjections({ entry: { shift, template }, assignment, schedule, userId, times }: Props) {
  const { isAdmin } = useSession()
  const rules = useRules()
  const month = monthOf(shift.date)
  const reading = useAvailabilities(month)
  const works = useDutiesAround(month, schedule).filter((duty) => duty.userId === userId && duty.assignmentId !== assignment.id)
  const whole = seatOf(template, shift, assignment)
  const seat = { ...whole, range: coveredRange(whole.range, { ...noCover, ...times }) ?? whole.range }
  // Members do not see skills.
  const has = schedule.team.users[userId]?.skills ?? seat.skills
  return (
    <>
      <CardRead name="candidates" reading={reading}>
        {(known) => <Against found={objections(seat, candidateOf(known[userId], works, has), rules)} />}
      </CardRead>
      {isAdmin && <ContractAgainst shiftId={shift.id} userId={userId} />}
    </>
  )
}

/** Judges the whole shift even if only part of it is covered, because most limits count shifts, not hours. */
function ContractAgainst({ shiftId, userId }: { shiftId: Id; userId: Id }) {
  return (
    <CardRead name="shiftBreaches" reading={useShiftBreaches(shiftId)}>
      {({ people }) => {
        const breaches = people.find((person) => person.userId === userId)?.breaches ?? []
        return <Against found={breaches.map((breach) => ({ rule: 'contract', breach }))} />
      }}
    </CardRead>
  )
}

function Against({ found }: { found: Objection[] }) {
  if (found.length === 0) return null
  return (
    <p className={`${s.why} ${s.whole}`}>
      <em className={s.no}>{found.map((objection) => objectionText(objection, language)).join(' · ')}</em>
    </p>
  )
}
