import { useState } from 'react'

import { useSession } from '#web/api/session.ts'
import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { keys } from '#web/state/storage.ts'

/** Unsent input, which survives reloads until it is sent or discarded. name identifies it within the team. */
export function useDraft<Content>(name: string): [draft: Content | undefined, change: (draft: Content | undefined) => void] {
  const { user, teamId } = useSession()
  const place = `${keys.drafts}${teamId} ${name}`
  const [draft, setDraft] = useState(() => keptLocally<Content>(place, user.id).find(([kept]) => kept === place)?.[1])

  function change(next: Content | undefined) {
    setDraft(next)
    if (next === undefined) forgetLocally(place)
    else keepLocally(place, user.id, next)
  }
  return [draft, change]
}
