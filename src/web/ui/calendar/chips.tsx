import { useEffect, useRef, useState, type CSSProperties } from 'react'

import { chipOf, type Look } from './chip.tsx'
import type { Entry } from './entries.ts'

import s from './calendar.module.css'

/** More than a screen is high. The rest of a longer day is drawn when somebody comes near it; its place is kept from the start. */
const atFirst = 60

export function chipsOf(entries: Entry[], look: Look) {
  if (entries.length === 0) return null
  return (
    <div className={s.chips} style={{ '--n': entries.length } as CSSProperties}>
      {entries.slice(0, atFirst).map((entry, place) => chipOf(entry, place, look))}
      {entries.length > atFirst && <Rest entries={entries} look={look} />}
    </div>
  )
}

function Rest({ entries, look }: { entries: Entry[]; look: Look }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => (isNear ? undefined : whenNear(place.current!, () => setNear(true))), [isNear])
  if (isNear) return entries.slice(atFirst).map((entry, index) => chipOf(entry, atFirst + index, look))
  return <i ref={place} className={s.rest} style={{ '--rest': entries.length - atFirst } as CSSProperties} />
}

/** The grid scrolls, not the page. */
function whenNear(element: HTMLElement, tell: () => void): () => void {
  const options = { scrollMargin: '300px' } as IntersectionObserverInit
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && tell(), options)
  observer.observe(element)
  return () => observer.disconnect()
}
