import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'

import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

interface Props {
  shift: ShownCoverage['short'][number]
  who: string | undefined
}

/** A shift that would stay unfilled, and how many of the people it is for each rule excludes. */
export function ShortShift({ shift: { date, name, skills, missing, places, eligible, own, reasons }, who }: Props) {
  const onLeave = reasons.find(({ rule }) => rule === 'leave')?.count ?? 0
  const apart = who === undefined ? 0 : Math.min(own, onLeave)
  const lines = reasons
    .map(({ rule, count }) => ({ rule, count: rule === 'leave' ? count - apart : count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const skill = skills.join(', ')
  return (
    <>
      <p>{texts.leave.notFilled(name, dayTitle(date), missing, skill)}</p>
      <dl className={s.sum}>
        <div>
          <dt>{skill ? texts.leave.eligibleWith(skill) : texts.leave.eligible}</dt>
          <dd>{eligible}</dd>
        </div>
        {lines.map(({ rule, count }) => (
          <div key={rule}>
            <dt>{texts.leave.blocked[rule as keyof typeof texts.leave.blocked]}</dt>
            <dd>−{count}</dd>
          </div>
        ))}
        {apart > 0 && (
          <div>
            <dt>{who}</dt>
            <dd>−{apart}</dd>
          </div>
        )}
        <div className={s.total}>
          <dt>{texts.leave.available(places)}</dt>
          <dd>{places - missing}</dd>
        </div>
      </dl>
    </>
  )
}
