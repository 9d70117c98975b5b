import { fullName } from '#domain/people/user.ts'
import { texts } from '#web/texts/filling.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { Schedule } from '../use-schedule.ts'
import type { Preview } from './use-filling.ts'

import s from './fill.module.css'

/** The rules that the contract only recommends and that the draft breaks, by person. */
export function AdviceCard({ advice, users }: { advice: Preview['advice']; users: Schedule['team']['users'] }) {
  if (advice.length === 0) return null
  const byPerson = Map.groupBy(advice, ({ userId }) => userId)
  return (
    <SideCard title={texts.advice}>
      <ul className={s.open}>
        {[...byPerson].map(([userId, own]) => (
          <li key={userId}>
            {texts.adviceOf(users[userId] ? fullName(users[userId]) : texts.why.someone, own.map(({ text }) => text).join('; '))}
          </li>
        ))}
      </ul>
      <SideCardBody>
        <p className="quiet small">{texts.adviceHelp}</p>
      </SideCardBody>
    </SideCard>
  )
}
