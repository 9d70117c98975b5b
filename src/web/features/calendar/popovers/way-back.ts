import { useLocation } from 'react-router'

import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

/** The paths of the popovers below this one, lowest first. Stored with the address, so that they survive a reload. */
interface Stack {
  under: string[]
}

function useStack(): string[] {
  const { state } = useLocation() as { state: Partial<Stack> | null }
  return state?.under ?? []
}

/** The state of a link from this popover to another one, which returns here when it is closed. */
export function useOver(to: string): Stack {
  const { pathname } = useLocation()
  const stack = [...useStack(), pathname]
  const place = stack.indexOf(to)
  return { under: place < 0 ? stack : stack.slice(0, place) }
}

/** Where closing leads: to the popover below, or to the given path. A popover that is no longer open does not close the next one. */
export function useWayBack(otherwise: string): { to: string; state: Stack; close: () => void } {
  const stack = useStack()
  const moveOn = useMoveOn()
  const to = stack.at(-1) ?? otherwise
  const state = { under: stack.slice(0, -1) }
  return { to, state, close: () => moveOn(to, { state }) }
}
