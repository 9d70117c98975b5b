import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'

import type { Schedule } from '../use-schedule.ts'
import { AddShiftPopover } from './add-shift-popover.tsx'
import { AssignmentPopover } from './assignment-popover.tsx'
import { CoverPopover } from './cover-popover.tsx'
import { DeletedPopover } from './deleted-popover.tsx'
import { ShiftPopover } from './shift-popover.tsx'
import { useWayBack } from './way-back.ts'

interface Props {
  date: CalendarDate
  schedule: Schedule
}

/**
 * The popovers over a day, according to the address. Only one is shown at a time; closing it leads back to the previous one. Each begins anew
 * for another shift: an armed Delete must not delete that one.
 */
export default function Popovers({ date, schedule }: Props) {
  const { isAdmin } = useSession()
  const toDay = <Navigate to={paths.day(date)} replace />
  return (
    <Routes>
      <Route index element={null} />
      <Route path="add" element={isAdmin ? <AddShiftPopover key={date} date={date} schedule={schedule} /> : toDay} />
      <Route path="shift/:shiftId" element={<WithShift date={date} schedule={schedule} />} />
      <Route path="assignments/:assignmentId" element={<WithAssignment date={date} schedule={schedule} />} />
      <Route path="assignments/:assignmentId/cover" element={<WithAssignment date={date} schedule={schedule} cover />} />
      <Route path="*" element={toDay} />
    </Routes>
  )
}

function WithShift({ date, schedule }: Props) {
  const { shiftId = '' } = useParams()
  const { close } = useWayBack(paths.day(date))
  const shift = schedule.body.shifts[shiftId]
  if (!shift || shift.date !== date) return <DeletedPopover id={shiftId} date={date} schedule={schedule} />
  return <ShiftPopover key={shiftId} shift={shift} schedule={schedule} onClose={close} />
}

function WithAssignment({ date, schedule, cover = false }: Props & { cover?: boolean }) {
  const { assignmentId = '' } = useParams()
  const { user } = useSession()
  const location = useLocation()
  const entry = schedule.entries.get(date)?.find(({ assignment }) => assignment?.id === assignmentId)
  if (!entry?.assignment) return <DeletedPopover id={assignmentId} date={date} schedule={schedule} />
  if (!cover) return <AssignmentPopover key={assignmentId} entry={entry} assignment={entry.assignment} schedule={schedule} />
  if (entry.assignment.userId !== user.id) return <Navigate to={paths.assignment(date, assignmentId)} state={location.state} replace />
  return <CoverPopover key={assignmentId} entry={entry} assignment={entry.assignment} schedule={schedule} />
}
