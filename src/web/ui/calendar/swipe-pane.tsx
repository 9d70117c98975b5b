import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { classes } from '#web/ui/class-names.ts'

import { useSwipe } from './use-swipe.ts'

import s from './swipe-pane.module.css'

type Side = -1 | 0 | 1

interface Props<Unit> {
  unit: Unit
  /** The number of a unit in the sequence of all units. */
  ordinalOf: (unit: Unit) => number
  /** The unit that is this many steps further. */
  after: (unit: Unit, steps: Side) => Unit
  onStep: (steps: -1 | 1) => void
  children: (unit: Unit, isShown: boolean) => ReactNode
}

/** Milliseconds, longer than the pause between quick steps. */
const restMs = 300

/**
 * Content that can be swiped aside to bring in its neighbour. Both neighbours are drawn and laid out when the browser is idle, so that a
 * step only uncovers one. Three panes take turns: a quick step reuses the nodes of the farthest pane.
 */
export function SwipePane<Unit>({ unit, ordinalOf, after, onStep, children }: Props<Unit>) {
  const [side, setSide] = useState<Side>(0)
  const [ready, setReady] = useState<Unit[]>([])
  const { track, viewport, handlers } = useSwipe({
    onSide: setSide,
    onEnd(units) {
      flushSync(() => {
        setSide(0)
        if (units !== 0) onStep(units)
      })
    },
  })
  useEffect(() => {
    const timer = setTimeout(() => setReady([unit, after(unit, -1), after(unit, 1)]), restMs)
    return () => clearTimeout(timer)
  }, [unit, after])

  const drawnAhead = useDeferredValue(ready)
  const paneOf = (each: Unit) => ((ordinalOf(each) % 3) + 3) % 3
  const shown = paneOf(unit)
  const beside = side === 0 ? [] : [after(unit, side)]
  const drawn = new Map([...drawnAhead, ...beside, unit].map((each) => [paneOf(each), each]))
  const lookOf = (pane: number) => {
    if (pane === shown) return undefined
    if (!beside.some((each) => paneOf(each) === pane)) return s.unseen
    return side === 1 ? s.next : s.previous
  }
  return (
    <div className={s.viewport} ref={viewport} {...handlers}>
      <div className={s.track} ref={track}>
        {[...drawn].map(([pane, each]) => (
          <Pane look={lookOf(pane)} isShown={pane === shown} key={pane}>
            {children(each, pane === shown)}
          </Pane>
        ))}
      </div>
    </div>
  )
}

function Pane({ look, isShown, children }: { look: string | undefined; isShown: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const isLost = isShown && document.activeElement?.closest('[inert]')
    if (isLost) box.current!.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <div className={classes(s.pane, look)} inert={!isShown} ref={box}>
      {children}
    </div>
  )
}
