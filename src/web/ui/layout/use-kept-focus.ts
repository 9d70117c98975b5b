import { useEffect, type RefObject } from 'react'

/** The milliseconds for what looks after its own focus, such as a field that lost one of its chosen people. */
const graceMs = 100

/**
 * Gives the focus to a box when the control in it that had the focus goes, as a button does once its action is done. Otherwise a keyboard
 * would start again at the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current!
    const leaving = new AbortController()
    let held: Element | undefined
    const hold = ({ target }: FocusEvent) => (held = target as Element)
    // Someone who moves elsewhere, or presses beside all controls, has left the box.
    const letGo = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (held === target && held?.isConnected) held = undefined
      })
    const isLost = () => element.isConnected && held?.isConnected === false && document.activeElement === document.body
    const take = () => {
      if (!isLost()) return
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (isLost()) setTimeout(take, graceMs)
    })
    element.addEventListener('focusin', hold, { signal: leaving.signal })
    element.addEventListener('focusout', letGo, { signal: leaving.signal })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [box])
}
