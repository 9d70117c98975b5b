import { useState, type KeyboardEvent } from 'react'

import { toggleRemy, useRemy } from '#web/api/remy.ts'
import { texts } from '#web/texts/remy.ts'
import { Button } from '#web/ui/button.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { classes } from '#web/ui/class-names.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SideCard, SideCardBody } from '#web/ui/side-card.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import type { Command } from './memory.ts'
import { previewOf } from './preview.ts'
import { useRemyCommands } from './use-remy-commands.ts'
import { isPlacing, Warning } from './warning.tsx'

import s from './remy.module.css'

type Remy = ReturnType<typeof useRemyCommands>

/** The assistant: a card beside the page, on the phone a box at the bottom that slides in. */
export default function RemyPanel() {
  const open = useRemy((state) => state.open)
  const isPhone = usePhone()
  const remy = useRemyCommands()
  if (isPhone)
    return (
      <section className={classes(s.box, open && s.boxOpen)} aria-label={texts.name} inert={!open}>
        <Input remy={remy} />
        <div className={s.latest}>{remy.commands[0] && <Said command={remy.commands[0]} remy={remy} />}</div>
      </section>
    )
  if (!open) return null
  return (
    <aside className={s.panel} aria-label={texts.name}>
      <SideCard title={texts.name} onClose={toggleRemy}>
        <SideCardBody>
          <Input remy={remy} />
        </SideCardBody>
      </SideCard>
      <SideCard title={texts.history}>
        <ol className={s.history}>
          {remy.commands.map((command) => (
            <li key={command.id}>
              <Said command={command} remy={remy} />
            </li>
          ))}
        </ol>
      </SideCard>
      <Hint id="remy-history">{texts.hint}</Hint>
    </aside>
  )
}

/** Enter or Go; arrows walk through what was typed before. */
function Input({ remy: { commands, busy, isReady, meaningOf, run } }: { remy: Remy }) {
  const { today } = useMonth()
  const [text, setText] = useState('')
  /** How far back in the history; -1 is what one is typing. */
  const [back, setBack] = useState(-1)
  const meaning = meaningOf(text)

  function submit() {
    // What is typed meanwhile stays until it can be done.
    if (!isReady) return
    setText('')
    setBack(-1)
    void run(text)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') submit()
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Math.max(-1, Math.min(commands.length - 1, back + step))
    if (to === back) return
    setBack(to)
    setText(commands[to]?.name ?? '')
  }

  return (
    <div className={s.input}>
      <input
        aria-label={texts.help}
        placeholder={texts.help}
        value={text}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <Button small loading={busy} onClick={submit}>
        {texts.go}
      </Button>
      <p className="quiet small" role="status">
        {meaning ? previewOf(meaning, today) : ''}
        {meaning && isPlacing(meaning) && <Warning intent={meaning} />}
      </p>
    </div>
  )
}

function Said({ command, remy }: { command: Command; remy: Remy }) {
  return (
    <div className={s.said}>
      <p>{command.name}</p>
      {command.choices.length > 0 ? (
        <div className={s.choices} role="group" aria-label={texts.whichOne}>
          <p className="quiet">{previewOf({ kind: 'ask', choices: command.choices }, remy.today)}</p>
          {command.choices.map(({ name, intent }) => (
            <Button key={name} secondary tiny onClick={() => void remy.choose(command, intent)}>
              {name}
            </Button>
          ))}
        </div>
      ) : (
        <p className="quiet">
          {command.response}
          {command.undo && command === remy.commands[0] && (
            <Button quiet tiny onClick={() => void remy.undo(command)}>
              {texts.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
