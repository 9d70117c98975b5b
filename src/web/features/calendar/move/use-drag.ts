import { useEffect, useEffectEvent, useState } from 'react'

import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { placeOf } from '#web/ui/calendar/calendar-grid.tsx'
import type { Entry } from '#web/ui/calendar/entries.ts'

import type { Movable } from './judge.ts'

/** The distance that turns a press into a drag. */
const dragThresholdPx = 5
const scrollZone = 40

export interface Drag {
  movable: Movable
  x: number
  y: number
  /** Ctrl (Option on a Mac) copies instead of moving. */
  copy: boolean
  over: { date: CalendarDate; box: DOMRect } | { userId: Id } | undefined
}

/** Drags a line of the calendar by mouse. Touches scroll and swipe; on touch screens the popover moves shifts. */
export function useDrag(entries: Map<CalendarDate, Entry[]>, onDrop: (drag: Drag) => void): Drag | undefined {
  const [drag, setDrag] = useState<Drag>()
  const drop = useEffectEvent(onDrop)
  const movableAt = useEffectEvent((element: HTMLElement): Movable | undefined => {
    const { entry } = placeOf(element, entries)
    return entry?.assignment && { ...entry, assignment: entry.assignment }
  })

  useEffect(() => {
    let start: Pick<Drag, 'movable' | 'x' | 'y'> | undefined
    let current: Drag | undefined
    let isCancelled = false
    const listeners = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void, capture = false) =>
      document.addEventListener(name, listener, { signal: listeners.signal, capture })
    const show = (next: Drag | undefined) => {
      current = next
      document.documentElement.toggleAttribute('data-dragging', next !== undefined)
      setDrag(next)
    }
    const end = () => {
      start = undefined
      if (current) show(undefined)
    }

    on('pointerdown', ({ target, pointerType, button, clientX: x, clientY: y }) => {
      isCancelled = false
      const movable = movableAt(target as HTMLElement)
      if (pointerType !== 'touch' && button === 0 && movable) start = { movable, x, y }
    })
    on('pointermove', (event) => {
      if (!start) return
      const { clientX: x, clientY: y } = event
      if (!current && Math.hypot(x - start.x, y - start.y) < dragThresholdPx) return
      scrollNear(y)
      show({ ...start, x, y, copy: event.ctrlKey || event.altKey, over: targetAt(x, y) })
    })
    on('pointerup', () => {
      const dropped = current
      end()
      if (dropped || isCancelled) keepFromClicking()
      if (dropped) drop(dropped)
    })
    on('pointercancel', end)
    // Captured before other listeners, so that this Escape closes no card.
    on(
      'keydown',
      (event) => {
        if (current && event.key === 'Escape') {
          event.preventDefault()
          end()
          isCancelled = true
        } else if (current && (event.ctrlKey || event.altKey)) show({ ...current, copy: true })
      },
      true,
    )
    on('keyup', (event) => current && show({ ...current, copy: event.ctrlKey || event.altKey }))
    return () => {
      listeners.abort()
      document.documentElement.removeAttribute('data-dragging')
    }
  }, [])

  return drag
}

function targetAt(x: number, y: number): Drag['over'] {
  const element = document.elementFromPoint(x, y)
  const userId = element?.closest<HTMLElement>('[data-user]')?.dataset.user
  if (userId !== undefined) return { userId }
  const day = element?.closest<HTMLElement>('[role="grid"] [data-date]')
  return day ? { date: day.dataset.date!, box: day.getBoundingClientRect() } : undefined
}

function scrollNear(y: number): void {
  const grid = document.querySelector('[role="grid"]')
  const box = grid?.getBoundingClientRect()
  if (!grid || !box) return
  if (y < box.top + scrollZone) grid.scrollBy(0, -12)
  if (y > box.bottom - scrollZone) grid.scrollBy(0, 12)
}

/** Suppresses the click after a drag. */
function keepFromClicking(): void {
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}
