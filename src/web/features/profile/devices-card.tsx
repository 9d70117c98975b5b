import { useId, useState } from 'react'

import { idleChoices, idleMinutes, saveIdleMinutes } from '#web/state/idle-logout.ts'
import { texts } from '#web/texts/profile.ts'
import { SelectField } from '#web/ui/controls/field.tsx'
import { DeviceList } from '#web/ui/device-list.tsx'

import s from './profile.module.css'

export function DevicesCard() {
  const id = useId()
  const [minutes, setMinutes] = useState(idleMinutes)
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.devices}</h2>
      <DeviceList />
      <div className={s.idle}>
        <SelectField
          label={texts.idle.label}
          value={minutes}
          onChange={({ target }) => {
            saveIdleMinutes(Number(target.value))
            setMinutes(Number(target.value))
          }}
        >
          {idleChoices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 0 ? texts.idle.never : texts.idle.after(choice)}
            </option>
          ))}
        </SelectField>
        <p className="quiet small">{texts.idle.detail}</p>
      </div>
    </section>
  )
}
