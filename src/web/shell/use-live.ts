import { useEffect } from 'react'

import { useSession } from '#web/api/session.ts'

/** Once the page stands it listens; another team is another stream. */
export function useLive(): void {
  const { teamId } = useSession()
  useEffect(() => {
    const leaving = new AbortController()
    void import('#web/api/live.ts').then(({ keepFresh }) => leaving.signal.aborted || keepFresh(teamId, leaving.signal))
    return () => leaving.abort()
  }, [teamId])
}
