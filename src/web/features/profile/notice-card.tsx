import { useId } from 'react'

import { getNoticePreferences, setNoticePreferences } from '#contract/notices.ts'
import { topics, type NoticePreferences } from '#domain/notices/notice.ts'
import { isAdmin } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { heldNow, readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { useAutosave } from '#web/api/writes/use-autosave.ts'
import { texts } from '#web/texts/profile.ts'
import { Problem } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { chosen, type NoticeChoices } from './notice-choices.ts'
import { PushCheck } from './push-check.tsx'

import s from './profile.module.css'

const night = { quietFrom: '22:00:00', quietTo: '07:00:00' }

/** Which emails to get, and when. The application always shows all notifications. */
export function NoticeCard() {
  const id = useId()
  const reading = useRead('noticePreferences', [], () => call(getNoticePreferences, {}), { silent: true })
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.mails}</h2>
      <p className="quiet small">{texts.notificationsDetail}</p>
      <CardRead name="noticePreferences" reading={reading}>
        {(data) => <Choices data={data} />}
      </CardRead>
    </section>
  )
}

function Choices({ data }: { data: NoticePreferences }) {
  const { user } = useSession()
  const save = useAutosave(async (choices: NoticeChoices) => {
    try {
      await call(setNoticePreferences, { body: chosen(heldNow('noticePreferences', []) ?? data, choices) })
    } finally {
      await readAgain('noticePreferences')
    }
  })
  const { mutedTopics, quietFrom, quietTo } = chosen(data, save.unsaved)
  // Only admins are notified of what happens to others.
  const concerning = topics.filter((topic) => topic !== 'team' || user.teams.some(isAdmin))
  return (
    <>
      {concerning.map((topic) => (
        <label key={topic} className={s.check}>
          <input type="checkbox" checked={!mutedTopics.includes(topic)} onChange={(event) => save.set({ [topic]: event.target.checked })} />
          {texts.topics[topic]}
        </label>
      ))}
      <PushCheck />
      <label className={s.check}>
        <input
          type="checkbox"
          checked={quietFrom !== null}
          onChange={(event) => save.set(event.target.checked ? night : { quietFrom: null, quietTo: null })}
        />
        {texts.quietHours}
      </label>
      {quietFrom !== null && (
        <div className={s.names}>
          <TimeField patient label={texts.quietFrom} value={quietFrom} onChange={(from) => from && save.set({ quietFrom: from })} />
          <TimeField patient label={texts.quietTo} value={quietTo} onChange={(to) => to && save.set({ quietTo: to })} />
        </div>
      )}
      <Problem>{save.problem}</Problem>
    </>
  )
}
