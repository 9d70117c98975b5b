import { useLayoutEffect, useRef, useState } from 'react'

import { classes } from '#web/ui/class-names.ts'

import { howManyFit } from './fitting.ts'

import s from './away.module.css'

interface Props {
  names: readonly string[]
}

/** The names that fit in one line, and how many more there are. A screen reader reads all of them. */
export const FittingNames = ({ names }: Props) => <Line key={names.join()} names={names} />

function Line({ names }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(names.length)
  useLayoutEffect(() => {
    const { current } = line
    const parts = [...current!.querySelectorAll('i')]
    // The widths of the names also change when the font has loaded.
    const observer = new ResizeObserver(() =>
      setShown(
        howManyFit(
          current!.clientWidth,
          parts.map((part) => part.scrollWidth),
        ),
      ),
    )
    for (const part of [current!, ...parts]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={line} className={s.names}>
      {names.map((name, at) => (
        <i key={name} className={classes(at >= shown && s.more, shown === 1 && s.only)}>
          {at > 0 && ', '}
          {name}
        </i>
      ))}
      {shown < names.length && <b aria-hidden="true">+{names.length - shown}</b>}
    </span>
  )
}
