import { useEffect, type RefObject } from 'react'

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
    const observer = new MutationObserver(() => {
      if (held?.isConnected !== false || document.activeElement !== document.body) return
      element.tabIndex = -1
      element.focus({ preventScroll: true })
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
