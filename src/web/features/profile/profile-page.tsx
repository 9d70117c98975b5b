import { useSession } from '#web/api/session.ts'
import { t } from '#web/texts/texts.ts'
import { Page } from '#web/ui/page.tsx'

import { AccountCard } from './account-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { LeaveCard } from './leave-card.tsx'

import s from './profile.module.css'

export default function ProfilePage() {
  const { user, team } = useSession()
  return (
    <Page title={t.profile.title}>
      <div className={s.cards}>
        <AccountCard key={user.id} user={user} />
        <AppearanceCard />
        <DevicesCard />
        <LeaveCard key={team.id} team={team} />
      </div>
    </Page>
  )
}
