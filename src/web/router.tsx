import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'

import { hasAuthEntry } from './api/storage.ts'
import { CalendarPage } from './features/calendar/calendar-page.tsx'
import { paths } from './paths.ts'
import { Gate } from './shell/gate.tsx'
import { LoadingOverlay } from './shell/loading-overlay.tsx'
import { Shell } from './shell/shell.tsx'

const AuthArea = lazy(() => import('./features/auth/auth-area.tsx'))
const DashboardPage = lazy(() => import('./features/dashboard/dashboard-page.tsx'))
const AvailabilitiesPage = lazy(() => import('./features/availabilities/availabilities-page.tsx'))
const FairnessPage = lazy(() => import('./features/fairness/fairness-page.tsx'))
const NoticesPage = lazy(() => import('./features/notices/notices-page.tsx'))
const ProfilePage = lazy(() => import('./features/profile/profile-page.tsx'))
const PrintPage = lazy(() => import('./features/reports/print-page.tsx'))
const ReportsPage = lazy(() => import('./features/reports/reports-page.tsx'))
const SwitchesPage = lazy(() => import('./features/switches/switches-page.tsx'))
const TemplatesPage = lazy(() => import('./features/templates/templates-page.tsx'))
const TeamPage = lazy(() => import('./features/team/team-page.tsx'))

/** Every page and where it is. */
export function Pages() {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Routes>
        <Route path="/app/auth/*" element={<AuthArea />} />
        <Route path="/print/:code" element={<PrintPage />} />
        <Route element={<Gate />}>
          <Route element={<Shell />}>
            <Route path="/app" element={<Navigate to={paths.dashboard} replace />} />
            <Route path="/app/dashboard" element={<DashboardPage />} />
            <Route path="/app/calendar/*" element={<CalendarPage />} />
            <Route path="/app/availabilities/*" element={<AvailabilitiesPage />} />
            <Route path="/app/reports/*" element={<ReportsPage />} />
            <Route path="/app/switches/*" element={<SwitchesPage />} />
            <Route path="/app/templates/*" element={<TemplatesPage />} />
            <Route path="/app/fairness" element={<FairnessPage />} />
            <Route path="/app/notices" element={<NoticesPage />} />
            <Route path="/app/profile" element={<ProfilePage />} />
            <Route path="/app/team/*" element={<TeamPage />} />
          </Route>
        </Route>
        <Route path="*" element={<UnknownPath />} />
      </Routes>
    </Suspense>
  )
}

const UnknownPath = () => <Navigate to={hasAuthEntry() ? paths.dashboard : paths.auth} replace />
