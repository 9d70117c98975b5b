import { Navigate } from 'react-router'

import { hasAuthEntry } from '#web/api/storage.ts'
import { frontPaths } from '#web/front-paths.ts'

export const UnknownPath = () => <Navigate to={hasAuthEntry() ? frontPaths.dashboard : frontPaths.auth} replace />
