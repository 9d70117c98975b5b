import { Navigate, Route, Routes, useMatch } from 'react-router'

import type { TeamUser } from '#domain/people/team.ts'
import { monthLoads } from '#domain/schedule/month-loads.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { useShifts } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { listedDuties } from '#web/listed-duties.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useToday } from '#web/use-today.ts'

import { rangeAround } from './loads.ts'
import { RulesCard } from './rules-card.tsx'
import { TeamActions, TeamCode, TeamPlaces } from './team-actions.tsx'
import { TeamGroup, TeamHead } from './team-group.tsx'
import { TeamSettingsCard } from './team-settings-card.tsx'
import { useWhereabouts } from './use-whereabouts.ts'
import { UserCards } from './user-cards.tsx'

export default function TeamPage() {
  const { team: summary, isAdmin } = useSession()
  const team = useTeam()
  const templates = useTemplates()
  const rules = useRules()
  const today = useToday(summary.timeZone)
  const isPhone = usePhone()
  const body = useShifts(rangeAround(today))
  const whereabouts = useWhereabouts(today)
  const selectedId = useMatch('/app/team/users/:userId')?.params.userId
  const showsSettings = useMatch(paths.teamSettings) !== null
  const showsRules = useMatch(paths.rules) !== null
  if (!team || !templates || !body) return <Page title={texts.title}>{null}</Page>

  const all = listedDuties(body, templates, rules)
  const duties = Map.groupBy(all, ({ userId }) => userId)
  const loadIn = monthLoads(all, monthOf(today), rules)
  const users = Object.values(team.users)
  const selected = selectedId === undefined ? undefined : team.users[selectedId]
  const group = (status: TeamUser['status']) => users.filter((user) => user.status === status && (status !== 'MEMBER' || !user.disabled))
  const disabledMembers = users.filter(({ status, disabled }) => status === 'MEMBER' && disabled)
  const common = { duties, loadIn, today, selectedId, whereabouts }
  return (
    <Page
      title={texts.title}
      actions={
        <>
          {!isPhone && (
            <>
              <TeamPlaces />
              <TeamCode team={team} />
            </>
          )}
          <TeamActions showsSettings={showsSettings} showsRules={showsRules} />
        </>
      }
      bar={
        isPhone && (
          <div className="row">
            <TeamPlaces />
          </div>
        )
      }
      side={
        selected ? (
          <UserCards user={selected} duties={duties.get(selected.id) ?? []} load={loadIn(selected.id)} where={whereabouts(selected.id)} />
        ) : (
          isAdmin &&
          (showsRules ? (
            <RulesCard templates={templates} />
          ) : (
            showsSettings && <TeamSettingsCard team={team} disabledMembers={disabledMembers} />
          ))
        )
      }
    >
      {isPhone && <TeamCode team={team} />}
      <TeamHead today={today} />
      <TeamGroup title={texts.owners} users={group('OWNER')} {...common} />
      <TeamGroup title={texts.admins} users={group('ADMIN')} {...common} />
      <TeamGroup title={texts.members} users={group('MEMBER')} {...common} />
      <Routes>
        <Route index element={null} />
        <Route path="settings" element={isAdmin ? null : <ToTeam />} />
        <Route path="rules" element={isAdmin ? null : <ToTeam />} />
        <Route path="users/:userId" element={selected ? null : <ToTeam />} />
        <Route path="*" element={<ToTeam />} />
      </Routes>
    </Page>
  )
}

const ToTeam = () => <Navigate to={paths.team} replace />
