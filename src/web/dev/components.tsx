import { language, speak } from '#web/state/language.ts'
import { chooseTheme, usePreferences } from '#web/state/preferences.ts'
import { Segments } from '#web/ui/controls/segments.tsx'

import { Buttons } from './buttons.tsx'
import { Calendar } from './calendar.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Parts } from './parts.tsx'
import { States } from './states.tsx'
import { Surfaces } from './surfaces.tsx'

import s from './dev.module.css'

/** Every component in every state, in the chosen theme and language. */
export function Components() {
  const { theme } = usePreferences()
  return (
    <main className={s.page}>
      <header className={s.head}>
        <h1>Components</h1>
        <Segments label="Theme" choices={{ system: 'System', light: 'Light', dark: 'Dark' }} chosen={theme} onChoose={chooseTheme} />
        <Segments label="Language" choices={{ en: 'English', fr: 'Français' }} chosen={language} onChoose={speak} />
      </header>
      <Buttons />
      <Fields />
      <Surfaces />
      <States />
      <Messages />
      <Calendar />
      <Parts />
    </main>
  )
}
