import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'

import { chipOf, type ChipLook } from './chip.tsx'
import type { Entry } from './entries.ts'

import s from './calendar.module.css'

/** More lines than fit on a screen. The rest of a longer day is drawn when scrolled near; its space is reserved. */
const atFirst = 60

/** isBelow: the day begins below the visible part, so that all of it can be drawn later. */
export function chipsOf(entries: Entry[], look: ChipLook, isBelow: boolean) {
  if (entries.length === 0) return null
  const first = isBelow ? 0 : atFirst
  return (
    <div className={s.chips} style={{ '--n': entries.length } as CSSProperties}>
      {entries.slice(0, first).map((entry, place) => chipOf(entry, place, look))}
      {entries.length > first && <Rest entries={entries} first={first} look={look} />}
    </div>
  )
}

function Rest({ entries, first, look }: { entries: Entry[]; first: number; look: ChipLook }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => (isNear ? undefined : whenNear(place.current!, () => setNear(true))), [isNear])
  if (isNear) return entries.slice(first).map((entry, index) => chipOf(entry, first + index, look))
  return <i ref={place} className={s.rest} style={{ '--rest': entries.length - first } as CSSProperties} />
}

/** Calls back when the element is near the visible part of the grid, which scrolls instead of the page. Printing counts as near. */
function whenNear(element: HTMLElement, tell: () => void): () => void {
  const options = { scrollMargin: '300px' } as IntersectionObserverInit
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && tell(), options)
  observer.observe(element)
  const tellAtOnce = () => element.checkVisibility({ visibilityProperty: true }) && flushSync(tell)
  addEventListener('beforeprint', tellAtOnce)
  return () => {
    observer.disconnect()
    removeEventListener('beforeprint', tellAtOnce)
  }
}
