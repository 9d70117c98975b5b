import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { useSwipe } from './use-swipe.ts'

import s from './swipe-pane.module.css'

type Side = -1 | 0 | 1

interface Props {
  /** Leftwards is the next unit. */
  onStep: (units: -1 | 1) => void
  children: (units: Side) => ReactNode
}

/** What a finger can push aside: its neighbour comes in from the other side and takes its place when the finger lets go. */
export function SwipePane({ onStep, children }: Props) {
  const [side, setSide] = useState<Side>(0)
  const { track, viewport, handlers } = useSwipe({
    onSide: setSide,
    onEnd(units) {
      flushSync(() => {
        setSide(0)
        if (units !== 0) onStep(units)
      })
    },
  })
  return (
    <div className={s.viewport} ref={viewport} {...handlers}>
      <div className={s.track} ref={track}>
        {children(0)}
        {side !== 0 && (
          <div className={side === 1 ? s.next : s.previous} inert>
            {children(side)}
          </div>
        )}
      </div>
    </div>
  )
}
