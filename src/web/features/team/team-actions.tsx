import { Scale, Settings } from 'lucide-react'

import type { Team } from '#domain/people/team.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { JoinCode } from '#web/ui/join-code.tsx'

import { TeamTabs } from './team-tabs.tsx'

import s from './team.module.css'

interface Props {
  team: Team
  showsSettings: boolean
  showsRules: boolean
}

/** The tabs, and where to read more about the team. */
export function TeamPlaces() {
  const { isAdmin } = useSession()
  return (
    <>
      <TeamTabs />
      <ButtonLink quiet small to={paths.fairness}>
        {texts.fairness}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink quiet small to={paths.history}>
          {texts.history}
        </ButtonLink>
      )}
    </>
  )
}

/** What admins let people join with, unless these join by invitation only. */
export function TeamCode({ team: { joinsByInvitation, joinCode } }: Pick<Props, 'team'>) {
  const { isAdmin } = useSession()
  if (!isAdmin || joinsByInvitation) return null
  return (
    <span className={s.code}>
      <span className="quiet small">{texts.joinCode}</span>
      <JoinCode code={joinCode ?? ''} />
    </span>
  )
}

/** The buttons of admins. */
export function TeamActions({ showsSettings, showsRules }: Omit<Props, 'team'>) {
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <>
      <ButtonLink secondary small to={paths.invitations}>
        {texts.invite}
      </ButtonLink>
      <ButtonLink
        quiet
        small
        icon
        to={showsSettings ? paths.team : paths.teamSettings}
        aria-label={texts.settings}
        aria-current={showsSettings || undefined}
      >
        <Settings size={16} />
      </ButtonLink>
      <ButtonLink
        quiet
        small
        icon
        to={showsRules ? paths.team : paths.rules}
        aria-label={texts.rules.title}
        title={texts.rules.title}
        aria-current={showsRules || undefined}
      >
        <Scale size={16} />
      </ButtonLink>
    </>
  )
}
