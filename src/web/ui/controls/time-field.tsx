import { useState, type KeyboardEvent } from 'react'
import { ComboBox, I18nProvider, Input, Label } from 'react-aria-components'

import { shortTime, timeAt, type LocalTime } from '#domain/time/time-range.ts'
import { locale } from '#web/state/language.ts'
import { classes } from '#web/ui/class-names.ts'

import { ComboArrow } from './combo-arrow.tsx'
import { OptionList } from './option-list.tsx'
import { useSaveOnLeave } from './use-save-on-leave.ts'

import s from './time-field.module.css'

/** Offers 01:00 to 23:00 in quarter hours. Any other time can be typed. */
const times = Array.from({ length: 89 }, (_, step) => {
  const minutes = 60 + step * 15
  const time = shortTime(timeAt(minutes))
  return { id: time, name: time }
})

interface Props {
  label: string
  /** HH:mm:ss, or null if empty. */
  value: LocalTime | null
  onChange: (time: LocalTime | null) => void
  disabled?: boolean
  dirty?: boolean
  /** Waits for Enter or blur, because each change takes effect at once and half-typed times must not. */
  patient?: boolean
}

export function TimeField({ label, value, onChange, disabled = false, dirty = false, patient = false }: Props) {
  const shown = value === null ? '' : shortTime(value)
  const [typed, setTyped] = useState<string | null>(null)

  function commit(text: string) {
    setTyped(null)
    const time = readTime(text)
    if (time !== undefined && time !== value) onChange(time)
  }

  function type(text: string) {
    setTyped(text)
    const time = /^(?:\d{1,2}:\d\d)?$/.test(text) ? readTime(text) : undefined
    if (!patient && time !== undefined && time !== value) onChange(time)
  }

  // Half a time may have been meant otherwise.
  useSaveOnLeave(() => patient && typed !== null && /^\d{1,2}:\d\d$/.test(typed) && commit(typed))

  function press({ key, currentTarget }: KeyboardEvent) {
    // With an option in focus, Enter chooses that.
    if (key === 'Enter' && typed !== null && !currentTarget.hasAttribute('aria-activedescendant')) commit(typed)
  }

  return (
    <I18nProvider locale={locale}>
      <ComboBox
        className={classes(s.combo, dirty && s.dirty)}
        items={times}
        allowsCustomValue
        menuTrigger="manual"
        isDisabled={disabled}
        inputValue={typed ?? shown}
        selectedKey={shown}
        onInputChange={type}
        onSelectionChange={(key) => key !== null && commit(String(key))}
        defaultFilter={() => true}
      >
        <Label className={s.label!}>{label}</Label>
        <div className={s.box}>
          <Input
            className={s.input!}
            placeholder="--:--"
            inputMode="numeric"
            onKeyDown={press}
            onBlur={() => typed !== null && commit(typed)}
          />
          {!disabled && <ComboArrow className={s.toggle} />}
        </div>
        <OptionList offset={4} />
      </ComboBox>
    </I18nProvider>
  )
}

/** The typed time of day: '9', '930', '9:30' and '9h30' are understood; an empty text is null, an invalid one undefined. */
function readTime(text: string): LocalTime | null | undefined {
  if (text.trim() === '') return null
  const [, hours, minutes = '0'] = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:00`
}
