import { useId } from 'react'

import { updateUser } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'
import { raise } from '#web/api/errors.ts'
import { speak } from '#web/state/language.ts'
import { chooseTheme, switchShortcuts, usePreferences } from '#web/state/preferences.ts'
import { texts } from '#web/texts/profile.ts'
import { language } from '#web/texts/texts.ts'
import { Segments } from '#web/ui/controls/segments.tsx'

import s from './profile.module.css'

/** The language belongs to the account, because emails also use it; the other settings belong to this browser. */
export function AppearanceCard() {
  const id = useId()
  const { theme, shortcuts } = usePreferences()

  async function choose(chosen: typeof language) {
    try {
      await call(updateUser, { body: { language: chosen } })
      speak(chosen)
    } catch (error) {
      raise(error)
    }
  }

  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.appearance}</h2>
      <Line name={texts.language}>
        <Segments label={texts.language} choices={texts.languages} chosen={language} onChoose={(chosen) => void choose(chosen)} />
      </Line>
      <Line name={texts.theme}>
        <Segments label={texts.theme} choices={texts.themes} chosen={theme} onChoose={chooseTheme} />
      </Line>
      <Line name={texts.shortcuts}>
        <Segments
          label={texts.shortcuts}
          choices={texts.onOff}
          chosen={shortcuts ? 'on' : 'off'}
          onChoose={(chosen) => switchShortcuts(chosen === 'on')}
        />
      </Line>
    </section>
  )
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={s.line}>
    <span>{name}</span>
    {children}
  </div>
)
