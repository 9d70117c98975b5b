import { useId, type ReactNode } from 'react'

import s from './dev.module.css'

/** The states of one kind of component. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={s.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A state with its name, or several side by side. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={s.specimen}>
    <p className="quiet small">{name}</p>
    <div className={s.row}>{children}</div>
  </div>
)
