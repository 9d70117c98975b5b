import { useId } from 'react'

import { getNoticePreferences, setNoticePreferences } from '#contract/notices.ts'
import { topics, type NoticePreferences, type Topic } from '#domain/notices/notice.ts'
import { call } from '#web/api/call.ts'
import { hold, readAgain } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { Problem } from '#web/ui/controls/field.tsx'
import { TimeField } from '#web/ui/controls/time-field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { PushCheck } from './push-check.tsx'

import s from './profile.module.css'

const night = { quietFrom: '22:00:00', quietTo: '07:00:00' }

/** Which emails to get, and when. All notifications are in the application. */
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
  const save = useAction(async (body: NoticePreferences) => {
    hold('noticePreferences', [], () => body)
    try {
      await call(setNoticePreferences, { body })
    } finally {
      await readAgain('noticePreferences')
    }
  })
  const isQuiet = data.quietFrom !== null
  const mail = (topic: Topic, wanted: boolean) =>
    void save.run({ ...data, mutedTopics: wanted ? data.mutedTopics.filter((other) => other !== topic) : [...data.mutedTopics, topic] })
  return (
    <>
      {topics.map((topic) => (
        <label key={topic} className={s.check}>
          <input type="checkbox" checked={!data.mutedTopics.includes(topic)} onChange={(event) => mail(topic, event.target.checked)} />
          {texts.topics[topic]}
        </label>
      ))}
      <PushCheck />
      <label className={s.check}>
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={(event) => void save.run({ ...data, ...(event.target.checked ? night : { quietFrom: null, quietTo: null }) })}
        />
        {texts.quietHours}
      </label>
      {isQuiet && (
        <div className={s.names}>
          <TimeField
            patient
            label={texts.quietFrom}
            value={data.quietFrom}
            onChange={(from) => from && void save.run({ ...data, quietFrom: from })}
          />
          <TimeField patient label={texts.quietTo} value={data.quietTo} onChange={(to) => to && void save.run({ ...data, quietTo: to })} />
        </div>
      )}
      <Problem>{save.problem}</Problem>
    </>
  )
}
