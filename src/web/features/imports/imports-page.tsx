import { Navigate, Route, Routes } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { ForAdmins } from '#web/ui/states/for-admins.tsx'

import { DifferencesPage } from './differences-page.tsx'
import { SheetPage } from './sheet-page.tsx'
import { StartPage } from './start-page.tsx'

/** For admins: the steps from a sheet to shifts, which are paste, answer, compare and apply. */
export default function ImportsPage() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <ForAdmins leadsTo={paths.calendar} />
  return (
    <Routes>
      <Route index element={<StartPage />} />
      <Route path=":id" element={<SheetPage />} />
      <Route path=":id/differences" element={<DifferencesPage />} />
      <Route path="*" element={<Navigate to={paths.imports} replace />} />
    </Routes>
  )
}
