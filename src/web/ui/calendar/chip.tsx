import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'

import { titleOf, type Entry } from './entries.ts'

import s from './calendar.module.css'

interface Props {
  entry: Entry
  withMarkers: boolean
}

/** Bar, template, name, markers, on fixed columns. Reached by keyboard through the day's card. */
export function Chip({ entry, withMarkers }: Props) {
  const { assignment, template, shift, who, isMine } = entry
  const isHidden = assignment?.status === 'HIDDEN'
  const isOpen = assignment === undefined
  const isPending = assignment?.status === 'SWITCH.PENDING'
  return (
    <li>
      <button
        className={classes(
          'c',
          `c-${template.color}`,
          s.chip,
          isMine && s.mine,
          withMarkers && isHidden && s.hidden,
          withMarkers && isOpen && s.open,
        )}
        tabIndex={-1}
        data-entry={entry.id}
        title={titleOf(entry)}
      >
        <b>{template.name}</b>
        <span>{isOpen ? t.calendar.open : who}</span>
        <em>
          {isPending && <i className={classes(s.marker, s.markPending)} role="img" aria-label={t.calendar.switchPending} />}
          {withMarkers && shift.locked === 1 && <i className={classes(s.marker, s.markLocked)} role="img" aria-label={t.calendar.locked} />}
          {withMarkers && isHidden && <i className={classes(s.marker, s.markHidden)} role="img" aria-label={t.calendar.hidden} />}
          {withMarkers && isOpen && <i className={classes(s.marker, s.markOpen)} role="img" aria-label={t.calendar.noUser} />}
        </em>
      </button>
    </li>
  )
}
