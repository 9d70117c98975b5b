import { Route, Routes, useParams } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'

import { RequestsMonth } from './requests-month.tsx'

/** A person's requests: one's own, or for admins anyone's. */
export default function RequestsPage() {
  const { user } = useSession()
  return (
    <Routes>
      <Route index element={<RequestsMonth key={user.id} userId={user.id} />} />
      <Route path="user/:userId" element={<OfPerson />} />
      <Route path="*" element={<Redirect to={paths.requests} />} />
    </Routes>
  )
}

function OfPerson() {
  const { userId = '' } = useParams()
  return <RequestsMonth key={userId} userId={userId} />
}
