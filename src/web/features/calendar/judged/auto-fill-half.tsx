import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import type { Reading } from '#web/api/use-read.ts'
import { texts } from '#web/texts/judgement/judgement.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { Half, type Comparison } from './half.tsx'
import { isSameMonth, type JudgedMonth } from './use-judgement.ts'

import pill from '#web/ui/pill.module.css'
import s from './judged.module.css'

interface Props {
  comparison: Comparison
  judgement: JudgedMonth
  reading: Reading<'autoFilled'>
}

/** The same month by Auto-fill: while it is built, when it is there, and when it failed or the month was changed after it. */
export function AutoFillHalf({ comparison, judgement, reading }: Props) {
  const { teamId } = useSession()
  const { year, month } = comparison.month
  const verdict = reading.data
  const isOutdated = verdict !== undefined && !isSameMonth(verdict, judgement)
  const isWaiting = reading.isFetching && (verdict === undefined || isOutdated)
  const shown = isOutdated ? undefined : verdict
  const count = shown?.seats.filter(({ userId }, seat) => userId !== judgement.seats[seat]!.userId).length ?? 0
  return (
    <Half
      title={texts.byAutoFill}
      about={
        <>
          <span className={classes(pill.pill, pill.info)}>{texts.preview}</span>
          {shown && <span className="quiet small">{texts.differ({ count, all: shown.seats.length })}</span>}
        </>
      }
      legend={texts.legendAutoFill}
      comparison={comparison}
      verdict={shown}
      before={judgement}
    >
      {isWaiting && (
        <div className={s.waiting}>
          <p aria-live="polite">{texts.running}</p>
          <div className={s.bar} role="progressbar" aria-label={texts.running} />
        </div>
      )}
      {!isWaiting && isOutdated && (
        <div className={s.waiting}>
          <p>{texts.changed}</p>
          <Button secondary small onClick={() => void readAgain('autoFilled', teamId, year, month)}>
            {texts.again}
          </Button>
        </div>
      )}
      {!isWaiting && !verdict && (
        <CardRead name="autoFilled" reading={reading}>
          {() => null}
        </CardRead>
      )}
    </Half>
  )
}
