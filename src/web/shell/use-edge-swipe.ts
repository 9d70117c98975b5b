import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

import { closeDrawer, drawerEdge, openDrawer, useDrawer } from '#web/ui/layout/drawer-state.ts'

const swipeThresholdPx = 10
const drawerWidth = 300

/** Opens the drawer by a swipe from the left edge; the drawer stays open if it is dragged past a third of its width. */
export function useEdgeSwipe(): RefObject<HTMLDialogElement | null> {
  const drawer = useRef<HTMLDialogElement>(null)
  const follow = useEffectEvent((dx: number) => {
    openDrawer()
    drawer.current!.style.transform = `translateX(${Math.min(0, dx - drawerWidth)}px)`
  })
  const letGo = useEffectEvent((dx: number) => {
    drawer.current!.style.transform = ''
    if (dx < drawerWidth / 3) closeDrawer()
  })

  useEffect(() => {
    let from: { x: number; y: number } | undefined
    let isSwipe = false
    const end = (dx: number) => {
      if (isSwipe) letGo(dx)
      from = undefined
      isSwipe = false
    }
    const listeners = new AbortController()
    const on = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
      addEventListener(name, listener, { signal: listeners.signal })
    on('pointerdown', ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
      if (pointerType === 'touch' && isPrimary && x < drawerEdge && !useDrawer.getState().open) from = { x, y }
    })
    const across = ({ clientX, clientY }: Touch | PointerEvent) => {
      const dx = from ? clientX - from.x : 0
      return from && dx > Math.abs(clientY - from.y) ? dx : 0
    }
    on('pointermove', (event) => {
      const dx = across(event)
      isSwipe ||= dx > swipeThresholdPx
      if (isSwipe && from) follow(event.clientX - from.x)
    })
    // Otherwise the browser would take the swipe for a scroll and swallow the next tap. On a slow phone this event comes before the pointer
    // has moved.
    const keepFromScrolling = (event: TouchEvent) => across(event.changedTouches[0]!) > 0 && event.preventDefault()
    addEventListener('touchmove', keepFromScrolling, { passive: false, signal: listeners.signal })
    on('pointerup', ({ clientX }) => from && end(clientX - from.x))
    on('pointercancel', () => end(0))
    return () => listeners.abort()
  }, [])
  return drawer
}
