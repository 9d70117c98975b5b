import { useEffect, useRef } from 'react'

import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'

import { places } from './shortcut-places.ts'

import s from './key-sheet.module.css'

const { keys } = t

type Line = [string[], string]

const anywhere: Line[] = [
  [['?'], keys.sheet],
  [['Ctrl', 'K'], keys.find],
  ...Object.entries(places).map(([key, place]): Line => [['g', key], keys.goTo(t.shared.pages[place])]),
  [['c'], keys.addShift],
  [['/'], keys.filter],
]
const calendar: Line[] = [
  [['t'], keys.now],
  [['k', '←'], keys.previous],
  [['j', '→'], keys.next],
  [['w'], keys.week],
  [['m'], keys.month],
  [['Esc'], keys.close],
]
const grid: Line[] = [
  [['←', '→', '↑', '↓'], keys.days],
  [['Enter'], keys.open],
  [['Home', 'End'], keys.ends],
  [['PgUp', 'PgDn'], keys.months],
]

/** Every key that does something. */
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
      <h2 id="keys-title">{keys.title}</h2>
      <div className={s.groups}>
        <Group name={keys.groups.anywhere} lines={anywhere} />
        <div>
          <Group name={keys.groups.calendar} lines={calendar} />
          <Group name={keys.groups.grid} lines={grid} />
        </div>
      </div>
      <div className={s.foot}>
        <p className="quiet small">{keys.off}</p>
        <Button secondary small onClick={onClose}>
          {t.shared.close}
        </Button>
      </div>
    </dialog>
  )
}

function Group({ name, lines }: { name: string; lines: Line[] }) {
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
