import { daysText } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { withoutDays, type Pick } from './pick.ts'
import type { ShownCoverage } from './shown-coverage.ts'

import s from './leave.module.css'

interface Props {
  pick: Pick
  onPick: (pick: Pick) => void
  coverage: ShownCoverage | undefined
  /** The label of the button that asks for all chosen days, and its label when others can't cover them. */
  labels: { ask: string; askAnyway: string }
  disabled: boolean
  loading: boolean
  onAsk: () => void
}

/** Asks for the days; if others can't cover all of them, also offers the days that they can cover. On a phone, the buttons stay in view. */
export function AskButtons({ pick, onPick, coverage, labels, disabled, loading, onAsk }: Props) {
  const isPhone = usePhone()
  const isNo = coverage?.verdict === 'NOT_COVERABLE'
  const rest = isNo && coverage.ways.back.length > 0 ? withoutDays(pick, coverage.ways.back) : undefined
  return (
    <div className={s.asking}>
      {isPhone && coverage && (
        <p className={isNo ? s.verdictNo : s.verdict} aria-hidden="true">
          <b>{texts.leave.verdicts[coverage.verdict]}</b>
        </p>
      )}
      {rest && (
        <Button disabled={loading} onClick={() => onPick({ ...pick, ...rest })}>
          {texts.leave.chooseDays(daysText(rest.fromDate, rest.toDate))}
        </Button>
      )}
      <Button secondary={rest !== undefined} disabled={disabled} loading={loading} onClick={onAsk}>
        {isNo ? labels.askAnyway : labels.ask}
      </Button>
    </div>
  )
}
