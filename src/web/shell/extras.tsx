import { useEffect } from 'react'

import { keepUserFresh } from '#web/api/live/fresh-user.ts'
import { keepFresh } from '#web/api/live/live.ts'
import { keepForOffline } from '#web/api/offline.ts'
import { useNotices } from '#web/api/queries/notices.ts'
import { requestsOf, useSwitches } from '#web/api/queries/switches.ts'
import { useSession } from '#web/api/session.ts'
import { openOutbox } from '#web/api/writes/outbox.ts'
import { useBadges } from '#web/state/badges.ts'
import { UndoToast } from '#web/ui/undo-toast.tsx'

import { Shortcuts } from './shortcuts.tsx'
import { useNewBuildOnTheWay } from './use-new-build.ts'
// Loaded early, because they could not be loaded offline.
import './drawer.tsx'
import './error-popover.tsx'
import './person-menu.tsx'
import '#web/ui/states/stopped.tsx'
import '#web/ui/layout/strip.tsx'
import '#web/ui/states/unread.tsx'
import '#web/api/writes/taking-back.ts'

let isKept = false

/** Everything that runs in the background of a page: live updates, badges, offline data and shortcuts. */
export default function Extras() {
  const { teamId } = useSession()
  useNewBuildOnTheWay()
  useEffect(() => {
    const leaving = new AbortController()
    keepFresh(teamId, leaving.signal)
    return () => leaving.abort()
  }, [teamId])
  useEffect(keepUserFresh, [])
  useEffect(() => {
    if (!isKept) void keepForOffline()
    isKept = true
    openOutbox()
  }, [])
  const switches = useSwitches({ silent: true }).data
  const notices = useNotices({ silent: true })
  useEffect(() => {
    useBadges.setState({ switches: switches ? requestsOf(switches, 'OPEN').length : 0, notices: notices?.unread ?? 0 })
  }, [switches, notices])
  return (
    <>
      <Shortcuts />
      <UndoToast />
    </>
  )
}
