import { texts } from '#web/texts/calendar.ts'
import { classes } from '#web/ui/class-names.ts'

import { timesText, type Broken, type Entry } from './entries.ts'

import s from './calendar.module.css'

export interface ChipLook {
  /** Lock, hidden and warning markers are for admins. */
  withMarkers: boolean
  /** Whether times are shown, for which the column must be wide enough. */
  withTimes: boolean
  broken: Broken | undefined
}

/**
 * Bar, template, name and markers in fixed columns, with as few elements as possible, because there are thousands of chips. Keyboard users
 * reach a chip through the day's card. A function, because a component would cost React another node per chip. React keys are positions,
 * which are the same in every month. A div, because a button would add a box to lay out.
 */
export function chipOf(entry: Entry, place: number, { withMarkers, withTimes, broken }: ChipLook) {
  const { assignment, template, shift, times, who, isMine } = entry
  const isOpen = assignment === undefined
  const isHidden = withMarkers && assignment?.status === 'HIDDEN'
  const isPending = assignment?.status === 'SWITCH.PENDING'
  const isLocked = withMarkers && shift.locked === 1
  const warns = withMarkers && isOpen
  const breach = assignment && broken?.get(assignment.userId)
  // At most one of these markers is shown, besides the lock. A draft also has a hollow bar, so a breach can take the place of its marker.
  const hasState = breach || isPending || isHidden || warns
  return (
    <div
      role="button"
      key={place}
      className={classes(
        'c',
        `c-${template.color}`,
        s.chip,
        isMine && s.mine,
        isHidden && s.hidden,
        warns && s.open,
        (hasState || isLocked) && s.marked,
        hasState && isLocked && s.twice,
      )}
      tabIndex={-1}
      data-entry={place}
    >
      <b>{template.name}</b>
      {withTimes && <time>{` ${timesText(times)}`}</time>}
      {` ${isOpen ? (withMarkers ? texts.open : '') : who}`}
      {warns && marker(s.markOpen, texts.warning)}
      {breach && marker(s.markBroken, breach)}
      {!breach && isHidden && marker(s.markHidden, texts.hidden)}
      {isLocked && marker(s.markLocked, texts.locked)}
      {!breach && isPending && marker(s.markPending, texts.switchPending)}
    </div>
  )
}

/** Markers are placed from right to left. */
const marker = (look: string | undefined, name: string) => <i className={classes(s.marker, look)} role="img" aria-label={name} />
