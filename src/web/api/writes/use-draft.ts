import { useState } from 'react'

import { useSession } from '#web/api/session.ts'
import { forgetLocally, keepLocally, keptLocally } from '#web/state/kept-locally.ts'
import { keys } from '#web/state/storage.ts'

type KeptDraft<Content> = [
  draft: Content | undefined,
  change: (draft: Content | undefined) => void,
  /** Also contains input since the last rendering, such as during a save. */
  latest: () => Content | undefined,
]

/**
 * Unsent input, which survives reloads until it is sent or discarded. name identifies its subject within the team, such as a person: if the
 * form turns to another person, so does the draft.
 */
export function useDraft<Content>(name: string): KeptDraft<Content> {
  const { user, teamId } = useSession()
  const place = `${keys.drafts}${teamId} ${name}`
  const latest = () => keptLocally<Content>(place, user.id).find(([kept]) => kept === place)?.[1]
  const read = () => ({ place, draft: latest() })
  const [held, setHeld] = useState(read)
  const shown = held.place === place ? held : read()
  if (shown !== held) setHeld(shown)

  function change(next: Content | undefined) {
    setHeld({ place, draft: next })
    if (next === undefined) forgetLocally(place)
    else keepLocally(place, user.id, next)
  }
  return [shown.draft, change, latest]
}
