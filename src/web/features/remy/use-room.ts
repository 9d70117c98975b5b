import { useLayoutEffect, useRef } from 'react'

/** Says in the styles how much of the window an element takes, so that the page and its popovers keep clear of it. */
export function useRoom<Element extends HTMLElement>(name: '--remy-beside' | '--remy-below', isTaken: boolean) {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (!isTaken || !element.current) return undefined
    const measure = () => {
      const { width, height } = element.current!.getBoundingClientRect()
      style.setProperty(name, `${name === '--remy-beside' ? width : height + margin}px`)
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element.current)
    measure()
    return () => {
      watch.disconnect()
      style.removeProperty(name)
    }
  }, [name, isTaken])
  return element
}

/** Below the box on the phone. */
const margin = 16
