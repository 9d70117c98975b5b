import { use, useEffect, useState } from 'react'
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components'

import s from './time-field.module.css'

interface Option {
  id: string
  name: string
  unavailable?: string | undefined
}

/** The list of a combo box, `offset` pixels below its field. */
export function OptionList({ offset }: { offset: number }) {
  const state = use(ComboBoxStateContext)
  const [hiddenAt, hideAt] = useState<string>()
  // The library discards typed text when the field scrolls, which also happens when the browser brings the field
  // into view because someone types in it. So the list is only hidden, and shown again in its new place.
  const isOpen = state !== null && state.isOpen
  if (!isOpen && hiddenAt !== undefined) hideAt(undefined)
  useEffect(() => {
    const show = () => hideAt(undefined)
    document.addEventListener('scrollend', show, true)
    return () => document.removeEventListener('scrollend', show, true)
  }, [])
  return (
    <Popover
      className={s.list!}
      offset={offset}
      maxHeight={264}
      isOpen={isOpen && state.inputValue !== hiddenAt}
      onOpenChange={() => hideAt(state?.inputValue)}
    >
      <ListBox>
        {({ id, name, unavailable }: Option) => (
          <ListBoxItem id={id} textValue={name} className={s.option!}>
            {name} {unavailable !== undefined && <small>{unavailable}</small>}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
