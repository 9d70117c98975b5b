import { X } from 'lucide-react'
import { use, useId, useState } from 'react'
import { ComboBox, ComboBoxStateContext, I18nProvider, Input } from 'react-aria-components'

import { locale } from '#web/state/language.ts'
import { t } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'

import { ComboArrow } from './combo-arrow.tsx'
import { OptionList } from './option-list.tsx'

import s from './multi-select.module.css'

interface SelectOption {
  id: string
  name: string
  /** The class of a template colour. */
  color?: string
  /** Why it cannot be chosen. */
  unavailable?: string | undefined
}

interface Props {
  label: string
  options: readonly SelectOption[]
  selected: readonly string[]
  onChange: (ids: string[]) => void
  placeholder: string
  disabled?: boolean
}

/** Chosen options are shown as tags; typing searches the others. */
export function MultiSelect({ label, options, selected, onChange, placeholder, disabled = false }: Props) {
  const labelId = useId()
  const chosen = selected.flatMap((id) => options.filter((option) => option.id === id))
  const left = options.filter(({ id }) => !selected.includes(id))
  // Before anything is chosen, the list is offered even if it can only say why nothing can be chosen.
  const mayAdd = left.length > 0 && (chosen.length === 0 || left.some(({ unavailable }) => unavailable === undefined))
  const [isChanged, setChanged] = useState(false)

  function change(ids: string[]) {
    setChanged(true)
    onChange(ids)
  }

  return (
    <div className={s.combo}>
      <span className={s.label} id={labelId}>
        {label}
      </span>
      <div className={s.box}>
        {chosen.length > 0 && (
          <ul className={s.tags} aria-labelledby={labelId}>
            {chosen.map((option) => (
              <li key={option.id} className={classes('c', option.color, s.tag)}>
                {option.name}
                {!disabled && (
                  <button
                    type="button"
                    className={s.remove}
                    aria-label={t.remove(option.name)}
                    onClick={() => change(selected.filter((id) => id !== option.id))}
                  >
                    <X size={12} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayAdd && !disabled && (
          <Search
            key={selected.length}
            labelId={labelId}
            options={left}
            placeholder={chosen.length === 0 ? placeholder : ''}
            takesFocus={isChanged}
            onChoose={(id) => change([...selected, id])}
          />
        )}
      </div>
    </div>
  )
}

interface SearchProps {
  labelId: string
  options: SelectOption[]
  placeholder: string
  takesFocus: boolean
  onChoose: (id: string) => void
}

/** After each choice the field is reset: empty, closed and focused, even if the focused button disappeared with its tag. */
function Search({ labelId, options, placeholder, takesFocus, onChoose }: SearchProps) {
  return (
    <I18nProvider locale={locale}>
      <ComboBox
        className={s.search!}
        aria-labelledby={labelId}
        defaultItems={options}
        disabledKeys={options.filter(({ unavailable }) => unavailable !== undefined).map(({ id }) => id)}
        autoFocus={takesFocus}
        onSelectionChange={(key) => key !== null && onChoose(String(key))}
      >
        <OpeningInput placeholder={placeholder} />
        <ComboArrow className={s.toggle} />
        <OptionList offset={8} />
      </ComboBox>
    </I18nProvider>
  )
}

/** A click opens the list: until something is typed, the field looks like a list to choose from. */
function OpeningInput({ placeholder }: { placeholder: string }) {
  const state = use(ComboBoxStateContext)
  return <Input className={s.input!} placeholder={placeholder} onClick={() => state?.open(null, 'manual')} />
}
