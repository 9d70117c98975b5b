import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

import { keepSteady } from './keep-steady.ts'

const longPressMs = 300
const dragThresholdPx = 10

interface Stroke {
  visited: Set<string>
  timer: ReturnType<typeof setTimeout> | undefined
  painting: boolean
  from: { x: number; y: number }
}

/**
 * Changes half days by press, drag, touch (a tap, or a long press and a drag, so that the page still scrolls) and keyboard. Each half day
 * changes once per stroke, when the stroke enters it.
 */
export function usePainting(advance: (half: string) => void) {
  const stroke = useRef<Stroke | undefined>(undefined)

  function visit(x: number, y: number) {
    const half = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-half]')?.dataset.half
    if (half === undefined || !stroke.current || stroke.current.visited.has(half)) return
    stroke.current.visited.add(half)
    advance(half)
  }

  function start(event: PointerEvent) {
    if (event.button !== 0) return
    const { clientX: x, clientY: y } = event
    const begin = () => {
      if (!stroke.current) return
      stroke.current.painting = true
      visit(x, y)
    }
    const touch = event.pointerType !== 'mouse'
    stroke.current = { visited: new Set(), timer: touch ? setTimeout(begin, longPressMs) : undefined, painting: false, from: { x, y } }
    // The first element of a touch captures it; releasing it reveals where it moves.
    ;(event.target as HTMLElement).releasePointerCapture?.(event.pointerId)
    if (!touch) begin()
  }

  function move({ clientX: x, clientY: y }: PointerEvent) {
    const current = stroke.current
    if (!current) return
    if (current.painting) visit(x, y)
    else if (Math.hypot(x - current.from.x, y - current.from.y) > dragThresholdPx) end()
  }

  function tapOrEnd({ clientX: x, clientY: y }: PointerEvent) {
    if (stroke.current?.painting === false) visit(x, y)
    end()
  }

  function end() {
    clearTimeout(stroke.current?.timer)
    stroke.current = undefined
  }

  /** A click without a pointer comes from a keyboard or a screen reader. */
  function click(event: MouseEvent) {
    const half = (event.target as HTMLElement).closest<HTMLElement>('[data-half]')?.dataset.half
    if (event.detail === 0 && half !== undefined) advance(half)
  }

  // The same function at each render, because a new one would attach anew.
  const [attach] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined
    /** The page must not scroll during a long press. */
    const holdStill = (event: TouchEvent) => stroke.current?.painting && event.preventDefault()
    element.addEventListener('touchmove', holdStill, { passive: false })
    const release = keepSteady(element)
    return () => {
      element.removeEventListener('touchmove', holdStill)
      release()
    }
  })

  return {
    ref: attach,
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: tapOrEnd,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick: click,
  }
}
