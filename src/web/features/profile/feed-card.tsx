import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'

import { createFeed, deleteFeed, getFeeds } from '#contract/feeds.ts'
import type { FeedScope } from '#domain/schedule/feed.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { momentText } from '#web/dates.ts'
import { texts } from '#web/texts/profile.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import s from './profile.module.css'

/** The user's shifts as a calendar subscription. The address is a secret, shown only once. */
export function FeedCard() {
  const id = useId()
  const { teamId } = useSession()
  const reading = useRead('feeds', [teamId], () => call(getFeeds, { params: { teamId } }), { silent: true })
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id}>{texts.feeds}</h2>
      <p className="quiet small">{texts.feedsDetail}</p>
      <CardRead name="feeds" reading={reading}>
        {({ feeds }) =>
          (['mine', 'team'] as const).map((scope) => (
            <Feed key={`${teamId} ${scope}`} scope={scope} known={feeds.find((feed) => feed.scope === scope)} />
          ))
        }
      </CardRead>
    </section>
  )
}

function Feed({ scope, known }: { scope: FeedScope; known: { dateCreated: string; dateRead: string | null } | undefined }) {
  const { teamId } = useSession()
  const [url, setUrl] = useState<string>()
  const target = { params: { teamId }, body: { scope } }
  const reload = () => readAgain('feeds', teamId)
  const create = useAction(async () => {
    setUrl((await call(createFeed, target)).url)
    await reload()
  })
  const revoke = useAction(async () => {
    await call(deleteFeed, target)
    setUrl(undefined)
    await reload()
  })
  return (
    <div className={s.feed}>
      <div className={s.line}>
        <span className="grow">
          <strong>{texts.scopes[scope]}</strong>
          {known && <span className="quiet small">{known.dateRead ? texts.feedRead(momentText(known.dateRead)) : texts.feedUnread}</span>}
        </span>
        {known ? (
          <>
            <ConfirmButton secondary small loading={create.loading} onConfirm={() => void create.run()}>
              {texts.newAddress}
            </ConfirmButton>
            <ConfirmButton negative small loading={revoke.loading} onConfirm={() => void revoke.run()}>
              {texts.revoke}
            </ConfirmButton>
          </>
        ) : (
          <Button secondary small loading={create.loading} onClick={() => void create.run()}>
            {texts.getAddress}
          </Button>
        )}
      </div>
      {url !== undefined && known && <Address url={url} />}
      <Problem>{lastProblem(create, revoke)}</Problem>
    </div>
  )
}

function Address({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const webcal = url.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`

  async function copy() {
    setCopied(await copyText(url))
  }

  return (
    <div className={s.address}>
      <input readOnly value={url} aria-label={texts.address} onFocus={(event) => event.target.select()} />
      <Button secondary small onClick={() => void copy()}>
        {copied ? <Check size={14} /> : <Copy size={14} />}
        {copied ? t.copied : t.copy}
      </Button>
      <p className="quiet small">{texts.addressOnce}</p>
      <p>
        <a href={webcal}>{texts.openInCalendar}</a>
        <a href={google} target="_blank" rel="noreferrer">
          {texts.openInGoogle}
        </a>
      </p>
    </div>
  )
}
