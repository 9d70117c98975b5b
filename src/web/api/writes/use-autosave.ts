import { useEffect, useEffectEvent, useRef } from 'react'

import type { Action } from './use-action.ts'

/**
 * Saves the fields of a card whenever one of them changes. What changes during a save is saved afterwards: together with the change under
 * way if that failed, and after the user has decided about it if someone else had saved first.
 */
export function useAutosave<Change extends object>(save: Action<[Change]> & { stale?: object | undefined }): (change: Change) => void {
  const sent = useRef<Change>(undefined)
  const waiting = useRef<Change>(undefined)
  const isFree = !save.loading && save.stale === undefined

  function send(change: Change) {
    waiting.current = undefined
    sent.current = change
    void save.run(change)
  }
  const follow = useEffectEvent(() => {
    if (waiting.current) send({ ...(save.problem !== undefined && sent.current), ...waiting.current })
  })
  useEffect(() => {
    if (isFree) follow()
  }, [isFree])
  return (change) => {
    if (save.loading) waiting.current = { ...waiting.current, ...change }
    else send(change)
  }
}
