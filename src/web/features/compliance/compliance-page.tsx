import { Route, Routes } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'

import { ContractPage } from './mine/contract-page.tsx'
import { PacksPage } from './packs/packs-page.tsx'
import { TeamCompliancePage } from './team-compliance-page.tsx'

/** How the team's contract judges people: everyone for admins, only the user for everyone else. */
export default function CompliancePage() {
  const { isAdmin } = useSession()
  return (
    <Routes>
      {isAdmin && <Route index element={<TeamCompliancePage />} />}
      {isAdmin && <Route path="packs" element={<PacksPage />} />}
      <Route path="mine" element={<ContractPage />} />
      <Route path="*" element={<Redirect to={isAdmin ? paths.compliance : paths.contract} />} />
    </Routes>
  )
}
