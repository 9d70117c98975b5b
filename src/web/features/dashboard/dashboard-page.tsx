import { useState } from 'react'

import { useSession } from '#web/api/session.ts'
import { t } from '#web/texts/texts.ts'
import { Page } from '#web/ui/page.tsx'

import { greetingAt } from './greeting.ts'

import s from './dashboard.module.css'

export function DashboardPage() {
  const { user } = useSession()
  const [greet] = useState(() => greetingAt(new Date().getHours(), Math.random()))
  return (
    <Page title={t.shared.pages.dashboard}>
      <p className={s.greeting}>{greet(user.firstName)}</p>
    </Page>
  )
}
