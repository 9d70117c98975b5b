import { useEffect } from 'react'

import { keepFresh } from '#web/api/live.ts'
import { keepForOffline } from '#web/api/offline.ts'
import { useSession } from '#web/api/session.ts'

import { Shortcuts } from './shortcuts.tsx'

let isKept = false

/** What a page does once it stands: it listens for changes, keeps what it shows for when there is no network, and hears keys. */
export default function Extras() {
  const { teamId } = useSession()
  useEffect(() => {
    const leaving = new AbortController()
    keepFresh(teamId, leaving.signal)
    return () => leaving.abort()
  }, [teamId])
  useEffect(() => {
    if (!isKept) void keepForOffline()
    isKept = true
  }, [])
  return <Shortcuts />
}
