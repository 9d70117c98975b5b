import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { rotateJoinCode, updateTeam } from '#contract/teams.ts'
import type { Team, TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { weekdays, type Weekday } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { loadUser, useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { weekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { FieldGroup, Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { RemoveDemo } from '#web/ui/remove-demo.tsx'

import s from './team.module.css'

/** Team settings, and re-enabling disabled members. */
export function TeamSettingsCard({ team, disabledMembers }: { team: Team; disabledMembers: TeamUser[] }) {
  const { teamId } = useSession()
  const navigate = useNavigate()
  const [name, setName] = useState(team.name)
  const change = useAction(async (body: { name?: string; timeZone?: string; weekStart?: Weekday }) => {
    await call(updateTeam, { params: { teamId }, body })
    await Promise.all([reloadTeam(), loadUser()])
  })
  const rotate = useAction(async () => {
    await call(rotateJoinCode, { params: { teamId } })
    await reloadTeam()
  })
  return (
    <SideCard title={texts.settings} onClose={() => void navigate(paths.team)}>
      <SideCardBody>
        <TextField
          label={texts.name}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => name.trim() !== '' && name !== team.name && void change.run({ name })}
        />
        <SelectField label={texts.timeZone} value={team.timeZone} onChange={(event) => void change.run({ timeZone: event.target.value })}>
          {zones(team.timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <SelectField
          label={texts.weekStart}
          value={team.weekStart}
          onChange={(event) => void change.run({ weekStart: Number(event.target.value) as Weekday })}
        >
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {weekdayName(day)}
            </option>
          ))}
        </SelectField>
        <Link className="link" to={paths.rules}>
          {texts.rules.title}
        </Link>
        <ConfirmButton secondary block loading={rotate.loading} onConfirm={() => void rotate.run()}>
          {texts.rotate}
        </ConfirmButton>
        <Problem>{change.problem ?? rotate.problem}</Problem>
        {disabledMembers.length > 0 && (
          <FieldGroup label={texts.disabledMembers}>
            <ul className={s.disabledList}>
              {disabledMembers.map((user) => (
                <li key={user.id}>
                  <Link className="link" to={paths.teamUser(user.id)}>
                    {fullName(user)}
                  </Link>
                </li>
              ))}
            </ul>
          </FieldGroup>
        )}
        <RemoveDemo negative block />
      </SideCardBody>
    </SideCard>
  )
}

const zones = (present: string): string[] => [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].toSorted()
