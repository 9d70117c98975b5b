import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'

import type { Intent } from '#assistant/intent.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { openRemy } from '#web/api/remy.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/remy.ts'
import { classes } from '#web/ui/class-names.ts'

import { pathOf } from './commands/opening.ts'
import { findingsFor, pagesBegun, type Finding } from './findings.ts'
import { useRemyCommands } from './use-remy-commands.ts'

import s from './palette.module.css'

/** Ctrl+K: finds a command for Remy, or any page, person or template, by the beginning of its name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const list = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { meaningOf, previewOf, run } = useRemyCommands()
  const { isAdmin } = useSession()
  const users = useTeam()?.users ?? {}
  const templates = useTemplates() ?? {}
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])

  const intent = meaningOf(text)
  const command: Finding[] = intent ? [{ key: 'command', name: previewOf(intent), kind: texts.kinds.command, intent }] : []
  const begun = (intent ? [] : pagesBegun(text, isAdmin)).map((place): Finding => ({
    key: place,
    name: previewOf({ kind: 'goTo', place }),
    kind: texts.kinds.page,
    to: pathOf(place),
  }))
  const findings = [...command, ...findingsFor(text, users, templates), ...begun]
  const chosen = Math.min(at, findings.length - 1)

  function take(finding: Finding | undefined) {
    if (!finding) return
    onClose()
    if (finding.to !== undefined) void navigate(finding.to)
    else {
      // The panel shows answers and questions.
      if (!isSeen(finding.intent)) openRemy()
      void run(text)
    }
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((chosen + step + findings.length) % Math.max(1, findings.length))
    }
    if (event.key === 'Enter') take(findings[chosen])
  }

  // Rendered in the body, because a popover makes the page inert.
  return createPortal(
    <dialog
      ref={dialog}
      // A press here must not close the popover below.
      data-react-aria-top-layer="true"
      className={s.palette}
      aria-label={texts.find}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        role="combobox"
        aria-label={texts.find}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={findings[chosen] && `${list}-${findings[chosen].key}`}
        placeholder={texts.find}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" className={s.list} aria-label={texts.find}>
        {findings.map((finding, index) => (
          <div
            key={finding.key}
            id={`${list}-${finding.key}`}
            role="option"
            aria-selected={index === chosen}
            className={classes(s.finding, index === chosen && s.chosen)}
            onClick={() => take(finding)}
          >
            <span className="grow truncate">{finding.name}</span>
            <span className="quiet small">{finding.kind}</span>
          </div>
        ))}
      </div>
      <p role="status" className={classes('quiet', s.none)}>
        {findings.length === 0 && texts.notUnderstood}
      </p>
    </dialog>,
    document.body,
  )
}

/** Whether an intent needs no answer in the panel, because the page shows its result. */
const isSeen = (intent: Intent | undefined): boolean =>
  intent !== undefined && ['goTo', 'setDate', 'open', 'showPerson', 'createSwitch', 'saveCalendar'].includes(intent.kind)
