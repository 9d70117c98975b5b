import { onlineManager, QueryClient } from '@tanstack/react-query'

import { ApiFailure } from './failure.ts'
import { useAuth } from './session.ts'

// It believes in a network until it hears of the loss of one.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)

/** Reads are tried again only where the network failed; what the server refuses stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.code === 'NETWORK',
    },
  },
})

// Nobody sees what somebody else has read.
useAuth.subscribe(({ token }, before) => token !== before.token && queryClient.clear())
