import { Route, Routes, useLocation, useParams } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'

import { LeaveYear } from '../leave-year/leave-year.tsx'
import { LeaveMonth } from './leave-month.tsx'

/** Members see their own month; admins first see everyone's year. */
export default function LeavePage() {
  const { user, isAdmin } = useSession()
  return (
    <Routes>
      <Route index element={isAdmin ? <LeaveYear /> : <LeaveMonth userId={user.id} />} />
      <Route path="user/:userId" element={<OfPerson />} />
      <Route path="*" element={<Redirect to={paths.leave} />} />
    </Routes>
  )
}

function OfPerson() {
  const { userId = '' } = useParams()
  const { key } = useLocation()
  return <LeaveMonth key={`${userId} ${key}`} userId={userId} />
}
