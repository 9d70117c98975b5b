import { texts } from '#web/texts/calendar.ts'
import { classes } from '#web/ui/class-names.ts'

import { timesText, type Entry } from './entries.ts'

import s from './calendar.module.css'

export interface ChipLook {
  /** Lock, hidden and warning markers are for admins. */
  withMarkers: boolean
  /** Where a column is wide enough for them. */
  withTimes: boolean
}

/**
 * Bar, template, name, markers, on fixed columns, and no element more: there are thousands, and the name is plain text. Reached
 * by keyboard through the day's card. A function and no component: of thousands, each would cost React a node more. Its place in
 * the day is the same in every month, so it costs nothing. A div, because a button has a second box inside that has to be laid
 * out.
 */
export function chipOf(entry: Entry, place: number, { withMarkers, withTimes }: ChipLook) {
  const { assignment, template, shift, times, who, isMine } = entry
  const isOpen = assignment === undefined
  const isHidden = withMarkers && assignment?.status === 'HIDDEN'
  const isPending = assignment?.status === 'SWITCH.PENDING'
  const isLocked = withMarkers && shift.locked === 1
  const warns = withMarkers && isOpen
  // Never two of these; the lock may come on top.
  const hasState = isPending || isHidden || warns
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
      {warns && marker(s.markOpen, texts.noUser)}
      {isHidden && marker(s.markHidden, texts.hidden)}
      {isLocked && marker(s.markLocked, texts.locked)}
      {isPending && marker(s.markPending, texts.switchPending)}
    </div>
  )
}

/** From the right end leftwards. */
const marker = (look: string | undefined, name: string) => <i className={classes(s.marker, look)} role="img" aria-label={name} />
