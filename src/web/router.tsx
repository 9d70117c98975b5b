import { lazy } from 'react'
import { Route, Routes } from 'react-router'

import { UnknownPath } from './shell/unknown-path.tsx'

const AuthArea = lazy(() => import('./features/auth/auth-area.tsx'))
const Inside = lazy(() => import('./inside.tsx'))
const PrintPage = lazy(() => import('./features/reports/print-page.tsx'))

/** The parts of the product, each in a file of its own. The old part stays visible until the next one has loaded. */
export function Pages() {
  return (
    <Routes>
      <Route path="/app/auth/*" element={<AuthArea />} />
      <Route path="/app/*" element={<Inside />} />
      <Route path="/print/:code" element={<PrintPage />} />
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  )
}
