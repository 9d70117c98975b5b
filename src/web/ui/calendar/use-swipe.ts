import { useRef, type PointerEvent } from 'react'

import { drawerEdge } from '#web/ui/layout/drawer-state.ts'

type Units = -1 | 0 | 1

/** The movement that decides whether a touch scrolls or swipes. */
const swipeThresholdPx = 10
/** Pixels per millisecond that count as a flick. */
const flick = 0.4

interface Gesture {
  x: number
  y: number
  time: number
  isSwipe: boolean
}

interface SwipeHandlers {
  /** Called with the side that comes into view: 1 for the next unit. */
  onSide: (units: Units) => void
  /** Called after the animation with the step to take; 0 for none. */
  onEnd: (units: Units) => void
}

/** Follows a horizontal swipe. The left edge belongs to the drawer. */
export function useSwipe({ onSide, onEnd }: SwipeHandlers) {
  const track = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | undefined>(undefined)

  function start({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp: time }: PointerEvent) {
    const begins = pointerType === 'touch' && isPrimary && x >= drawerEdge && !track.current!.getAnimations().length
    gesture.current = begins ? { x, y, time, isSwipe: false } : undefined
  }

  function move(event: PointerEvent<HTMLElement>) {
    const current = gesture.current
    if (!current) return
    const dx = event.clientX - current.x
    if (!current.isSwipe) {
      const dy = Math.abs(event.clientY - current.y)
      if (dy > swipeThresholdPx && dy > Math.abs(dx)) gesture.current = undefined
      if (Math.abs(dx) < swipeThresholdPx || Math.abs(dx) < dy) return
      current.isSwipe = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    onSide(dx < 0 ? 1 : -1)
    track.current!.style.transform = `translateX(${dx}px)`
  }

  function letGo({ clientX, timeStamp }: PointerEvent) {
    const current = gesture.current
    gesture.current = undefined
    if (!current?.isSwipe) return
    const dx = clientX - current.x
    const isFar = Math.abs(dx) > track.current!.clientWidth / 3 || Math.abs(dx) / (timeStamp - current.time) > flick
    void settle(dx, isFar ? (dx < 0 ? 1 : -1) : 0)
  }

  function cancel() {
    const wasSwipe = gesture.current?.isSwipe
    gesture.current = undefined
    if (wasSwipe) void settle(0, 0)
  }

  async function settle(from: number, units: Units) {
    const element = track.current!
    const to = -units * element.clientWidth
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const glide = element.animate([{ transform: `translateX(${from}px)` }, { transform: `translateX(${to}px)` }], {
      duration: still ? 0 : 180,
      easing: 'ease-out',
      fill: 'forwards',
    })
    await glide.finished
    element.style.transform = ''
    onEnd(units)
    glide.cancel()
  }

  // Otherwise the browser takes a swipe for a scroll and swallows the next tap.
  const keepFromScrolling = (event: TouchEvent) => gesture.current?.isSwipe && event.preventDefault()
  const viewport = (element: HTMLElement | null) => {
    element?.addEventListener('touchmove', keepFromScrolling, { passive: false })
    return () => element?.removeEventListener('touchmove', keepFromScrolling)
  }

  return { track, viewport, handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: letGo, onPointerCancel: cancel } }
}
