import { useEffect, useState, type RefObject } from 'react'

/** The milliseconds left to controls that restore their own focus, such as a field that lost one of its chosen people. */
const graceMs = 100

/** For how many milliseconds the box that replaces another may come after it, as when its file is still loading. */
const replacedWithinMs = 1000

/** What has the focus since a box went with it, until the user presses a key, and what had opened that box. */
let refuge: { element: Element | null; opener: Element | null } | undefined

/**
 * Gives the focus to a box when the control in it that had the focus goes, as a button does once its action is done, and to a box that
 * replaces one that had it. If none does, it goes back to what opened the box. Otherwise a keyboard would start again at the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const element = box.current!
    const leaving = new AbortController()
    const replaced = document.activeElement === refuge?.element ? refuge : undefined
    // On a busy machine, the focus may have come before this effect.
    let held = element.contains(document.activeElement) ? document.activeElement : undefined
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
    if (replaced) focusOn(element)
    return () => {
      if (isAway()) takeRefuge(replaced ? replaced.opener : opener)
      leaving.abort()
      observer.disconnect()
    }
  }, [box, opener])
}

/** Waits for a box that replaces the one that had the focus: at once where nothing has it, then where it had come from. */
function takeRefuge(opener: Element | null): void {
  refuge = { element: document.body, opener }
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    if (refuge) refuge = { element: document.activeElement, opener }
  })
  addEventListener('keydown', forgetRefuge, { capture: true, once: true })
  setTimeout(forgetRefuge, replacedWithinMs)
}

const forgetRefuge = () => (refuge = undefined)

function focusOn(box: HTMLElement): void {
  forgetRefuge()
  box.tabIndex = -1
  box.focus({ preventScroll: true })
}
