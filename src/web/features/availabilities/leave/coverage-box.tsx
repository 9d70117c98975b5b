import type { Id } from '#domain/id.ts'
import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { CoverageAnswer } from './coverage-answer.tsx'
import { withoutDays, type Pick } from './pick.ts'
import { useCoverage } from './use-evidence.ts'

interface Props {
  userId: Id
  pick: Pick
  /** Offers to ask only for the part of the days that others can cover. */
  onPick?: (pick: Pick) => void
}

/** Whether the team can do without someone on these days. */
export function CoverageBox({ userId, pick, onPick }: Props) {
  const reading = useCoverage(userId, pick)
  return (
    <CardRead name="leaveCoverage" reading={reading}>
      {(coverage) => {
        const rest = withoutDays(
          pick,
          coverage.short.map(({ date }) => date),
        )
        return (
          <>
            <CoverageAnswer {...coverage} />
            {rest && onPick && (
              <Button secondary block onClick={() => onPick({ ...pick, ...rest })}>
                {texts.leave.chooseDays(daysText(rest.fromDate, rest.toDate))}
              </Button>
            )}
          </>
        )
      }}
    </CardRead>
  )
}
