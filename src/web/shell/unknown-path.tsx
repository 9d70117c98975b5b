import { Navigate } from 'react-router'

import { hasAuthEntry } from '#web/api/storage.ts'
import { paths } from '#web/paths.ts'

export const UnknownPath = () => <Navigate to={hasAuthEntry() ? paths.dashboard : paths.auth} replace />
