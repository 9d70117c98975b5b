import { useId } from 'react'

import { texts } from '#web/texts/profile.ts'
import { DeviceList } from '#web/ui/device-list.tsx'

import s from './profile.module.css'

export function DevicesCard() {
  const id = useId()
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.devices}</h2>
      <DeviceList />
    </section>
  )
}
