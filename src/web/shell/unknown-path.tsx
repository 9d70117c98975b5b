import { Navigate } from 'react-router'

import { frontPaths } from '#web/front-paths.ts'
import { hasAuthEntry } from '#web/state/storage.ts'

export const UnknownPath = () => <Navigate to={hasAuthEntry() ? frontPaths.dashboard : frontPaths.auth} replace />
