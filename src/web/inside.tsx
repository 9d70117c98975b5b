import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'

import { useRaisedError } from './api/errors.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { paths } from './paths.ts'
import { Gate } from './shell/gate.tsx'
import { Shell } from './shell/shell.tsx'
import { UnknownPath } from './shell/unknown-path.tsx'
import { WithQueries } from './shell/with-queries.tsx'

const BlocksPage = lazy(() => import('./features/team/blocks/blocks-page.tsx'))
const CompliancePage = lazy(() => import('./features/compliance/compliance-page.tsx'))
const DashboardPage = lazy(() => import('./features/dashboard/dashboard-page.tsx'))
const AvailabilitiesPage = lazy(() => import('./features/availabilities/availabilities-page.tsx'))
const ErrorPopover = lazy(() => import('./shell/error-popover.tsx'))
const FairnessPage = lazy(() => import('./features/fairness/fairness-page.tsx'))
const HistoryPage = lazy(() => import('./features/history/history-page.tsx'))
const RequestsPage = lazy(() => import('./features/availabilities/requests/requests-page.tsx'))
const ReviewPages = lazy(() => import('./features/calendar/review/review-pages.tsx'))
const LeavePage = lazy(() => import('./features/availabilities/leave/leave-page.tsx'))
const NoticesPage = lazy(() => import('./features/notices/notices-page.tsx'))
const OwnDataPage = lazy(() => import('./features/privacy/own-data-page.tsx'))
const PrivacyPage = lazy(() => import('./features/privacy/privacy-page.tsx'))
const ProfilePage = lazy(() => import('./features/profile/profile-page.tsx'))
const ReportsPage = lazy(() => import('./features/reports/reports-page.tsx'))
const SwitchesPage = lazy(() => import('./features/switches/switches-page.tsx'))
const TemplateGallery = lazy(() => import('./features/templates/gallery/gallery-page.tsx'))
const TemplatesPage = lazy(() => import('./features/templates/templates-page.tsx'))
const ImportsPage = lazy(() => import('./features/imports/imports-page.tsx'))
const InvitationsPage = lazy(() => import('./features/team/invitations/invitations-page.tsx'))
const TeamPage = lazy(() => import('./features/team/team-page.tsx'))

/** The signed-in part of the product. */
export default function Inside() {
  return (
    <WithQueries>
      <Routes>
        <Route element={<Gate />}>
          <Route element={<Shell />}>
            <Route index element={<Navigate to={paths.dashboard} replace />} />
            <Route path="dashboard" element={<DashboardPage />} />
            <Route path="calendar/review/:month/*" element={<ReviewPages />} />
            <Route path="calendar/*" element={<CalendarPage />} />
            <Route path="availabilities/requests/*" element={<RequestsPage />} />
            <Route path="availabilities/leave/*" element={<LeavePage />} />
            <Route path="availabilities/*" element={<AvailabilitiesPage />} />
            <Route path="reports/*" element={<ReportsPage />} />
            <Route path="switches/*" element={<SwitchesPage />} />
            <Route path="templates/gallery" element={<TemplateGallery />} />
            <Route path="templates/*" element={<TemplatesPage />} />
            <Route path="compliance/*" element={<CompliancePage />} />
            <Route path="fairness" element={<FairnessPage />} />
            <Route path="history" element={<HistoryPage />} />
            <Route path="notices" element={<NoticesPage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="privacy" element={<PrivacyPage />} />
            <Route path="import/*" element={<ImportsPage />} />
            <Route path="team/invitations/*" element={<InvitationsPage />} />
            <Route path="team/blocks/*" element={<BlocksPage />} />
            <Route path="team/*" element={<TeamPage />} />
          </Route>
        </Route>
        <Route element={<Gate withoutTeam />}>
          <Route path="own-data" element={<OwnDataPage />} />
        </Route>
        <Route path="*" element={<UnknownPath />} />
      </Routes>
      <RaisedError />
    </WithQueries>
  )
}

function RaisedError() {
  const isRaised = useRaisedError(({ error }) => error !== null)
  return (
    isRaised && (
      <Suspense>
        <ErrorPopover />
      </Suspense>
    )
  )
}
