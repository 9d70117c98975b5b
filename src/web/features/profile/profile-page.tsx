import { useHasPassword, useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/profile.ts'
import { Page } from '#web/ui/layout/page.tsx'

import { AccountCard } from './account-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { FeedCard } from './feed-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { NoticeCard } from './notice-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { TeamsCard } from './teams-card.tsx'

import s from './profile.module.css'

export default function ProfilePage() {
  const { user, team } = useSession()
  const hasPassword = useHasPassword()
  return (
    <Page title={texts.title}>
      <div className={s.cards}>
        <AccountCard key={user.id} user={user} />
        <AppearanceCard />
        <NoticeCard />
        <FeedCard />
        {hasPassword && <PasskeysCard />}
        {hasPassword && <SecondFactorCard />}
        <DevicesCard />
        {user.teams.filter(({ disabled }) => !disabled).length > 1 && <TeamsCard user={user} />}
        <LeaveCard key={team.id} team={team} />
      </div>
    </Page>
  )
}
