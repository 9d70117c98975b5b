import { useLayoutEffect, useRef } from 'react'

/** Writes the size of the part of the window that an element covers into a CSS variable, so that the page and its popovers avoid it. */
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

/** The distance that the page keeps from the box at the bottom of a phone. */
const margin = 16
