import { useEffect, useEffectEvent } from 'react'

/** Saves what a field still holds when it goes: Back and Escape remove it while it has the focus, and then it gets no blur. */
export function useSaveOnLeave(save: () => void): void {
  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
}
