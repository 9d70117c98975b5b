import { useEffect, useState, type RefObject } from 'react'

/** The milliseconds left to controls that restore their own focus, such as a field that lost one of its chosen people. */
const graceMs = 100

/** For how many milliseconds the box that replaces another may come after it, as when its file is still loading. */
const replacedWithinMs = 1000

/** What has the focus since a box went with it, until the user presses a key. */
let refuge: Element | null | undefined

/**
 * Gives the focus to a box when the control in it that had the focus goes, as a button does once its action is done, and to a box that
 * replaces one that had it. If none does, it goes back to what opened the box. Otherwise a keyboard would start again at the top of the page.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement)
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
    if (document.activeElement === refuge) focusOn(element)
    return () => {
      if (isAway()) takeRefuge(opener)
      leaving.abort()
      observer.disconnect()
    }
  }, [box, opener])
}

/** Waits for a box that replaces the one that had the focus: at once where nothing has it, then where it had come from. */
function takeRefuge(opener: Element | null): void {
  refuge = document.body
  setTimeout(() => {
    if (document.activeElement !== refuge) return
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    refuge = document.activeElement
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
