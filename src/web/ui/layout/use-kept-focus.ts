import { useEffect, type RefObject } from 'react'

/** The milliseconds left to controls that restore their own focus, such as a field that lost one of its chosen people. */
const graceMs = 100

/** For how many milliseconds the box that replaces another may come after it, as when its file is still loading. */
const replacedWithinMs = 1000

/** Whether a box has just gone with the focus. */
let isAdrift = false

/**
 * Gives the focus to a box when the control in it that had the focus goes, as a button does once its action is done, and to a box that
 * replaces one that had it. Otherwise a keyboard would start again at the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current!
    const leaving = new AbortController()
    let held: Element | undefined
    const hold = ({ target }: FocusEvent) => (held = target as Element)
    // Users who move the focus elsewhere, or press outside all controls, have left the box.
    const letGo = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (held === target && held?.isConnected) held = undefined
      })
    const isAway = () => held?.isConnected === false && document.activeElement === document.body
    const isLost = () => element.isConnected && isAway()
    const observer = new MutationObserver(() => {
      if (isLost()) setTimeout(() => isLost() && focusOn(element), graceMs)
    })
    element.addEventListener('focusin', hold, { signal: leaving.signal })
    element.addEventListener('focusout', letGo, { signal: leaving.signal })
    observer.observe(element, { childList: true, subtree: true })
    if (isAdrift && document.activeElement === document.body) focusOn(element)
    return () => {
      isAdrift ||= isAway()
      setTimeout(() => (isAdrift = false), replacedWithinMs)
      leaving.abort()
      observer.disconnect()
    }
  }, [box])
}

function focusOn(box: HTMLElement): void {
  isAdrift = false
  box.tabIndex = -1
  box.focus({ preventScroll: true })
}
