import { useLocation, useNavigate } from 'react-router'

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

/** Where closing leads: to the popover below, or to the given path. */
export function useWayBack(otherwise: string): { to: string; state: Stack; close: () => void } {
  const stack = useStack()
  const navigate = useNavigate()
  const to = stack.at(-1) ?? otherwise
  const state = { under: stack.slice(0, -1) }
  return { to, state, close: () => void navigate(to, { state }) }
}
