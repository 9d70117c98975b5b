import { useState } from 'react'

interface Typed<Fields extends object> {
  fields: Fields
  type: (change: Partial<Fields>) => void
  /** Call it after these fields were saved or discarded; anything typed since stays. */
  forget: (done: Partial<Fields>) => void
}

/** The fields of a form: what was typed, or else what is saved, which may be read again or changed elsewhere while the form is open. */
export function useTyped<Fields extends object>(saved: Fields): Typed<Fields> {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  return {
    fields: { ...saved, ...typed },
    type: (change) => setTyped((before) => ({ ...before, ...change })),
    forget: (done) =>
      setTyped(
        (before) =>
          Object.fromEntries(Object.entries(before).filter(([name, value]) => value !== done[name as keyof Fields])) as Partial<Fields>,
      ),
  }
}
