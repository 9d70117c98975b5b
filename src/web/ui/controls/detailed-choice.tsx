import { Check, ChevronDown } from 'lucide-react'
import { Button, I18nProvider, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'

import { locale } from '#web/state/language.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './detailed-choice.module.css'
import field from './field.module.css'
import list from './time-field.module.css'

interface DetailedOption<Value extends string> {
  id: Value
  name: string
  /** A few words that distinguish it from the others. */
  detail: string | undefined
}

interface Props<Value extends string> {
  label: string
  options: readonly DetailedOption<Value>[]
  value: Value
  dirty?: boolean
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one option, each with a few words about it. */
export const DetailedChoice = <Value extends string>({ label, options, value, dirty, disabled = false, onChange }: Props<Value>) => (
  <I18nProvider locale={locale}>
    <Select className={field.field!} value={value} isDisabled={disabled} onChange={(key) => key !== null && onChange(key as Value)}>
      <Label className={field.label!}>{label}</Label>
      <Button className={classes(field.input, dirty && field.dirty, s.button)!}>
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Popover className={classes(list.list, s.list)!} offset={4} maxHeight={420}>
        <ListBox items={options}>
          {({ id, name, detail }) => (
            <ListBoxItem id={id} textValue={name} className={classes(list.option, s.option)!}>
              {({ isSelected }) => (
                <>
                  <span>{name}</span>
                  {detail && <small>{detail}</small>}
                  {isSelected && <Check size={14} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  </I18nProvider>
)
