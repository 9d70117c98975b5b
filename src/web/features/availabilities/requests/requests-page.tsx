import { useEffect } from 'react'
import { Route, Routes, useParams } from 'react-router'

import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { viewDate } from '#web/ui/calendar/view.ts'
import { Redirect } from '#web/ui/redirect.tsx'

import { RequestsMonth } from './requests-month.tsx'

/** A person's requests: the user's own or, for admins, anyone's. */
export default function RequestsPage() {
  const { user } = useSession()
  return (
    <Routes>
      <Route index element={<RequestsMonth key={user.id} userId={user.id} />} />
      <Route path="user/:userId" element={<OfPerson />} />
      <Route path="month/:date" element={<OfMonth />} />
      <Route path="*" element={<Redirect to={paths.requests} />} />
    </Routes>
  )
}

/** The address in a reminder: the reader's own requests in the month of a date. */
function OfMonth() {
  const { date = '' } = useParams()
  useEffect(() => {
    if (isCalendarDate(date)) viewDate(date)
  }, [date])
  return <Redirect to={paths.requests} />
}

function OfPerson() {
  const { userId = '' } = useParams()
  return <RequestsMonth key={userId} userId={userId} />
}
