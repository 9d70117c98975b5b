import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { useSession } from '#web/api/session.ts'
import { daysText } from '#web/dates.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import { useCoverageInTurn } from '../leave/use-evidence.ts'
import type { OpenLeave } from './open-leave.ts'
import { RefuseButton } from './refuse-button.tsx'
import { RowVerdict } from './row-verdict.tsx'

import s from './year.module.css'

export type PlaceInGroup = 'first' | 'between' | 'last'

interface Props extends OpenLeave {
  person: TeamUser | undefined
  /** The place among requests for some of the same days, which a bracket joins. */
  place: PlaceInGroup | undefined
  beside: readonly string[]
  /** Whether its details are shown beside the list. */
  isShown: boolean
  isChosen: boolean
  approving: boolean
  refusing: boolean
  onChoose: (isChosen: boolean) => void
  onShow: () => void
  onApprove: () => void
  onRefuse: (reason: string) => void
}

/** A leave request in the list of those that wait for an answer. */
export function OpenRow({ leave, evidence, person, place, beside, isShown, isChosen, approving, refusing, ...on }: Props) {
  const { team } = useSession()
  const { kind, fromDate, fromHalf, toDate, toHalf, userId, askedAt } = leave
  const coverage = useCoverageInTurn(userId, { kind: kind!, fromDate, fromHalf, toDate, toHalf })
  const askedOn = dateIn(team.timeZone, Date.parse(askedAt!))
  const isShort = (coverage.data?.short ?? []).length > 0
  return (
    <li className={classes(isShown && s.selected, place && s.joined, place && s[place])}>
      <label className={s.check}>
        <input
          type="checkbox"
          aria-label={texts.leave.select(person ? shortName(person) : '')}
          checked={isChosen}
          onChange={(event) => on.onChoose(event.target.checked)}
        />
      </label>
      <time dateTime={askedAt!}>{daysText(askedOn, askedOn)}</time>
      <b className="truncate">{person && shortName(person)}</b>
      <span className={classes(s.what, 'c', `c-${leaveColors[kind!]}`)}>
        {noticeTexts.leaveKinds[kind!]} {leaveDaysText(leave)} {evidence.days > 0 && <small>{texts.leave.days(evidence.days)}</small>}
      </span>
      <RowVerdict evidence={evidence} coverage={coverage} beside={beside} />
      <span className={s.answers}>
        {evidence.meets.length > 0 || isShort || beside.length > 0 ? (
          <Button secondary small onClick={on.onShow}>
            {evidence.meets.length > 0 ? texts.leave.seeShifts : isShort ? texts.leave.seeWhy : texts.leave.seeDetails}
          </Button>
        ) : (
          <Button secondary small disabled={approving} onClick={on.onApprove}>
            {texts.leave.approve}
          </Button>
        )}
        <RefuseButton small title={texts.leave.refuseOf(person ? shortName(person) : '')} loading={refusing} onRefuse={on.onRefuse} />
      </span>
    </li>
  )
}
