import { useEffect, useRef } from 'react'

import { texts } from '#web/texts/keys.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { places } from './shortcut-places.ts'

import s from './key-sheet.module.css'

type ShortcutRow = [string[], string]

const anywhere: ShortcutRow[] = [
  [['?'], texts.sheet],
  [['Ctrl', 'K'], texts.find],
  ...Object.entries(places).map(([key, place]): ShortcutRow => [['g', key], texts.goTo(t.pages[place])]),
  [['c'], texts.addShift],
  [['/'], texts.filter],
  [['Esc'], texts.close],
  [['Ctrl', 'Z'], texts.undo],
]
const calendar: ShortcutRow[] = [
  [['t'], texts.now],
  [['k', '←'], texts.previous],
  [['j', '→'], texts.next],
  [['w'], texts.week],
  [['m'], texts.month],
]
const grid: ShortcutRow[] = [
  [['←', '→', '↑', '↓'], texts.days],
  [['Enter'], texts.open],
  [['Home', 'End'], texts.ends],
  [['PgUp', 'PgDn'], texts.months],
]

/** A list of all keyboard shortcuts. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={s.sheet}
      aria-labelledby="keys-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <h2 id="keys-title">{texts.title}</h2>
      <div className={s.groups}>
        <ShortcutGroup name={texts.groups.anywhere} lines={anywhere} />
        <div>
          <ShortcutGroup name={texts.groups.calendar} lines={calendar} />
          <ShortcutGroup name={texts.groups.grid} lines={grid} />
        </div>
      </div>
      <div className={s.foot}>
        <p className="quiet small">{texts.off}</p>
        <Button secondary small onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </dialog>
  )
}

function ShortcutGroup({ name, lines }: { name: string; lines: ShortcutRow[] }) {
  return (
    <section>
      <h3 className="label">{name}</h3>
      <dl className={s.lines}>
        {lines.map(([pressed, meaning]) => (
          <div key={meaning}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
