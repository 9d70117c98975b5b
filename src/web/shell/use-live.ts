import { useEffect } from 'react'

import { useSession } from '#web/api/session.ts'

let isKept = false

/** Once the page stands it listens, and keeps what it shows for when there is no network; another team is another stream. */
export function useLive(): void {
  const { teamId } = useSession()
  useEffect(() => {
    const leaving = new AbortController()
    void import('#web/api/live.ts').then(({ keepFresh }) => leaving.signal.aborted || keepFresh(teamId, leaving.signal))
    if (!isKept) void import('#web/api/offline.ts').then(({ keepForOffline }) => keepForOffline())
    isKept = true
    return () => leaving.abort()
  }, [teamId])
}
