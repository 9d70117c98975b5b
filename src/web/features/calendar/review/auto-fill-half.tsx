import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import type { Reading } from '#web/api/use-read.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/review/review.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { samePeople } from './differences.ts'
import { ReviewHalf, type Comparison } from './review-half.tsx'
import { isSameMonth, type MonthReview } from './use-review.ts'

import pill from '#web/ui/pill.module.css'
import s from './review.module.css'

interface Props {
  comparison: Comparison
  review: MonthReview
  reading: Reading<'autoFilled'>
}

/** The same month as filled by Auto-fill: while it is being made, when it is done, and if it failed or the month has changed since. */
export function AutoFillHalf({ comparison, review, reading }: Props) {
  const { teamId } = useSession()
  const isPhone = usePhone()
  const { year, month } = comparison.month
  const verdict = reading.data
  const isOutdated = verdict !== undefined && !isSameMonth(verdict, review)
  const isWaiting = reading.isFetching && (verdict === undefined || isOutdated)
  const hasFailed = reading.error !== null || reading.isPaused
  const shown = isOutdated ? undefined : verdict
  const count = shown ? samePeople(shown, review).filter((isSame) => !isSame).length : 0
  return (
    <ReviewHalf
      title={texts.byAutoFill}
      about={
        <>
          <span className={classes(pill.pill, pill.info)}>{texts.preview}</span>
          {shown && <span className="quiet small">{texts.differ({ count, all: shown.seats.length })}</span>}
          {shown && isPhone && (
            <ButtonLink secondary small to={paths.reviewPreview(comparison.month)}>
              {texts.openPreview}
            </ButtonLink>
          )}
        </>
      }
      legend={texts.legendAutoFill}
      comparison={comparison}
      verdict={shown}
      before={review}
    >
      <p role="status" className={isWaiting ? undefined : 'sr'}>
        {isWaiting ? texts.running : shown ? texts.ready : ''}
      </p>
      {isWaiting && <div className={s.bar} role="progressbar" aria-label={texts.byAutoFill} />}
      {!isWaiting && isOutdated && !hasFailed && (
        <div className={s.waiting}>
          <p>{texts.changed}</p>
          <Button secondary small onClick={() => void readAgain('autoFilled', teamId, year, month)}>
            {texts.again}
          </Button>
        </div>
      )}
      {!isWaiting && (!verdict || (isOutdated && hasFailed)) && (
        <CardRead name="autoFilled" reading={{ ...reading, data: undefined }}>
          {() => null}
        </CardRead>
      )}
    </ReviewHalf>
  )
}
