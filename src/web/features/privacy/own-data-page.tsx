import { Link } from 'react-router'

import { getPrivacy } from '#contract/accounts/privacy.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/privacy.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { useAfterwards } from '#web/ui/use-afterwards.ts'

import { EraseCard } from './erase-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'

import s from './privacy.module.css'

/** For users without a team, who still have a right to their data. */
export default function OwnDataPage() {
  const reading = useRead('privacy', [], () => call(getPrivacy, {}), { silent: true })
  useAfterwards(true)
  return (
    <main className={s.alone}>
      <h1>{texts.title}</h1>
      <OwnDataCard />
      <CardRead name="privacy" reading={reading}>
        {(effect) => <EraseCard effect={effect} />}
      </CardRead>
      <Link className="link" to={paths.join}>
        {texts.back}
      </Link>
    </main>
  )
}
