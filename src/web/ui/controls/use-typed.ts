import { useState } from 'react'

interface Typed<Fields extends object> {
  fields: Fields
  type: (change: Partial<Fields>) => void
  /** To be called after these fields are saved or discarded; later input stays. */
  forget: (done: Partial<Fields>) => void
}

/** The fields of a form: typed values, or else saved ones, which may be reread or changed elsewhere while the form is open. */
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
