import { Navigate, Route, Routes } from 'react-router'

import { paths } from '#web/paths.ts'
import { Gate } from '#web/shell/gate.tsx'

import { JoinPage } from './join-page.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPage } from './reset-page.tsx'

/** The pages for getting in, outside the gate; only joining needs somebody known. */
export default function AuthArea() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="reset-password" element={<ResetPage />} />
      <Route path="reset-password/:code" element={<ResetPage />} />
      <Route
        path="join"
        element={
          <Gate withoutTeam>
            <JoinPage />
          </Gate>
        }
      />
      <Route path="*" element={<Navigate to={paths.login} replace />} />
    </Routes>
  )
}
