import { dayTitle, daysText } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'

import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

/** What would make the leave coverable. who: the person's name, unless it is the reader. */
export function CoverageWays({ coverage: { ways, short }, who }: { coverage: ShownCoverage; who: string | undefined }) {
  const { back, othersLeave, oneFewer } = ways
  const days = back.length > 1 ? daysText(back[0]!, back.at(-1)!) : back.length === 1 ? dayTitle(back[0]!) : undefined
  const possible = [
    ...(days ? [who === undefined ? texts.leave.youAreBack(days) : texts.leave.isBack(who, days)] : []),
    ...(othersLeave ? [texts.leave.oneMoreBack] : []),
    ...(oneFewer ? [texts.leave.needsOneFewer(short[0]!.name)] : []),
  ]
  if (possible.length === 0) return null
  return (
    <div className={s.ways}>
      <p className="quiet small">{texts.leave.possibleIf}</p>
      <ul>
        {possible.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </div>
  )
}
