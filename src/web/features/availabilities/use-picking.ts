import { useRef, type MouseEvent, type PointerEvent } from 'react'

import type { LeaveSpan } from '#domain/leave/leave.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { daysFrom, withEnd } from './leave/pick.ts'

type PickEnd = 'from' | 'to'

/**
 * Chooses days by mouse (press and drag, or Shift and press), by touch (a tap chooses a day, a tap on a later day extends the choice to
 * there) and by keyboard. Both ends of the choice have a handle.
 */
export function usePicking(span: LeaveSpan | undefined, choose: (span: LeaveSpan) => void) {
  const drag = useRef<{ anchor: CalendarDate } | { end: PickEnd } | undefined>(undefined)

  const extendTo = (date: CalendarDate) => choose(span && date > span.fromDate ? withEnd(span, 'to', date) : daysFrom(date, date))

  function start(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const end = target.closest<HTMLElement>('[data-end]')?.dataset.end as PickEnd | undefined
    const date = target.closest<HTMLElement>('[data-date]')?.dataset.date
    if (event.button !== 0 || date === undefined) return
    if (end) drag.current = { end }
    else if (event.pointerType === 'mouse') {
      if (event.shiftKey) extendTo(date)
      else {
        drag.current = { anchor: date }
        choose(daysFrom(date, date))
      }
    }
    if (drag.current) event.currentTarget.setPointerCapture(event.pointerId)
  }

  function move({ clientX, clientY }: PointerEvent) {
    const held = drag.current
    const date = held && document.elementsFromPoint(clientX, clientY).flatMap((element) => (element as HTMLElement).dataset?.date ?? [])[0]
    if (!held || date === undefined) return
    if ('anchor' in held) choose(daysFrom(held.anchor, date))
    else if (span) choose(withEnd(span, held.end, date))
  }

  const stop = () => {
    drag.current = undefined
  }

  /** Handles touch, keyboard and screen readers; with a mouse, the day has been chosen already. */
  function click(event: MouseEvent) {
    const date = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date
    const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
    if (date !== undefined && !isMouse) extendTo(date)
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: stop, onPointerCancel: stop, onClick: click }
}
