import { useRef, useState } from 'react'

import { toggleRemy, useRemy } from '#web/api/remy.ts'
import { texts } from '#web/texts/remy.ts'
import { classes } from '#web/ui/class-names.ts'
import { Hint } from '#web/ui/hint.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { CommandInput } from './command-input.tsx'
import { Said } from './said.tsx'
import { useRemyCommands } from './use-remy-commands.ts'
import { useRoom } from './use-room.ts'

import s from './remy.module.css'

/** The assistant: a card next to the page; on a phone, a box that slides in at the bottom. */
export default function RemyPanel() {
  const open = useRemy((state) => state.open)
  const isPhone = usePhone()
  const remy = useRemyCommands()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const beside = useRoom<HTMLElement>('--remy-beside', open && !isPhone)
  const below = useRoom<HTMLElement>('--remy-below', open && isPhone)

  function type(command: string) {
    setText(command)
    field.current?.focus()
  }

  if (isPhone)
    return (
      <section ref={below} className={classes(s.box, open && s.boxOpen)} aria-label={texts.name} inert={!open}>
        <CommandInput remy={remy} text={text} setText={setText} field={field} hasClose />
        <div className={s.latest}>
          {remy.commands[0] && <Said command={remy.commands[0]} remy={remy} onType={type} onPress={() => {}} />}
        </div>
      </section>
    )
  if (!open) return null
  return (
    <aside ref={beside} className={s.panel} aria-label={texts.name}>
      <SideCard title={texts.name} onClose={toggleRemy}>
        <SideCardBody>
          <CommandInput remy={remy} text={text} setText={setText} field={field} />
        </SideCardBody>
      </SideCard>
      <SideCard title={texts.history}>
        <ol className={s.history}>
          {remy.commands.map((command) => (
            <li key={command.id}>
              <Said command={command} remy={remy} onType={type} onPress={() => field.current?.focus()} />
            </li>
          ))}
        </ol>
      </SideCard>
      <Hint id="remy-history">{texts.hint}</Hint>
    </aside>
  )
}
