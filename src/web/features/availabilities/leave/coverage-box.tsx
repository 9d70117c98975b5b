import type { Id } from '#domain/id.ts'
import { texts } from '#web/texts/availabilities.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { CoverageAnswer } from './coverage-answer.tsx'
import { CoverageWays } from './coverage-ways.tsx'
import type { Pick } from './pick.ts'
import { useCoverage } from './use-evidence.ts'

interface Props {
  userId: Id
  pick: Pick
  /** The person's name, unless it is the reader. */
  who: string | undefined
}

/** Whether the team can do without someone on these days, and what would make it possible. */
export function CoverageBox({ userId, pick, who }: Props) {
  const reading = useCoverage(userId, pick)
  return (
    <CardRead name="leaveCoverage" reading={reading}>
      {(coverage) => (
        <>
          <CoverageAnswer coverage={coverage} who={who ?? texts.leave.you} />
          <CoverageWays coverage={coverage} who={who} />
        </>
      )}
    </CardRead>
  )
}
