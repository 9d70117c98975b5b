import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'

import { frontPaths } from '#web/front-paths.ts'
import { useAfterwards } from '#web/ui/use-afterwards.ts'

import { LoginPage } from './login-page.tsx'

const ConfirmEmailPage = lazy(() => import('./confirm-email-page.tsx'))
const InvitationPage = lazy(() => import('./invitation-page.tsx'))
const JoinPage = lazy(() => import('./join-page.tsx'))
const RegisterPage = lazy(() => import('./register-page.tsx'))
const SingleSignOnPage = lazy(() => import('./single-sign-on-page.tsx'))
const ResetPage = lazy(() => import('./reset-page.tsx'))

/** The pages outside the gate. Only the one for joining a team needs a signed-in user. */
export default function AuthArea() {
  useAfterwards(true)
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="reset-password" element={<ResetPage />} />
      <Route path="reset-password/:code" element={<ResetPage />} />
      <Route path="confirm-email/:code" element={<ConfirmEmailPage />} />
      <Route path="sso" element={<SingleSignOnPage />} />
      <Route path="invitation/:code" element={<InvitationPage />} />
      <Route path="join" element={<JoinPage />} />
      <Route path="*" element={<Navigate to={frontPaths.login} replace />} />
    </Routes>
  )
}
