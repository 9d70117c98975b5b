import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/review/first-steps.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import { useMonthAction } from '../use-month-action.ts'
import type { Schedule } from '../use-schedule.ts'
import { Step } from './step.tsx'

interface Props {
  month: Month
  schedule: Schedule
  isCurrent: boolean
  onByHand: () => void
}

/** The step that makes the month: shifts from the templates, regular users on their shifts, and Auto-fill for the rest; or a sheet. */
export function FillStep({ month, schedule, isCurrent, onByHand }: Props) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const { running, run } = useMonthAction(() => {})
  const hasTemplates = Object.keys(schedule.templates).length > 0
  const begin = async () => {
    if (await run('prepare', { teamId, month })) moveOn(paths.fill)
  }
  return (
    <Step number={4} title={texts.month} isDone={false} isCurrent={isCurrent} detail={texts.monthDetail}>
      <Button small secondary={!isCurrent} disabled={!hasTemplates} loading={running !== undefined} onClick={() => void begin()}>
        {texts.autoFill}
      </Button>
      <ButtonLink small secondary to={paths.imports}>
        {texts.import}
      </ButtonLink>
      <Button small secondary onClick={onByHand}>
        {texts.byHand}
      </Button>
    </Step>
  )
}
