import { Link, useNavigate } from 'react-router'

import { rotateJoinCode, updateTeam } from '#contract/teams.ts'
import type { Team, TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { weekdays, type Weekday } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useVersionedSave } from '#web/api/writes/use-versioned-save.ts'
import { weekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { FieldGroup, Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { RemoveDemo } from '#web/ui/remove-demo.tsx'
import { Stale, type StaleField } from '#web/ui/states/stale.tsx'

import { EndTeam } from './end-team.tsx'

import s from './team.module.css'

interface Settings {
  name?: string
  timeZone?: string
  weekStart?: Weekday
  requiresSecondFactor?: boolean
  joinsByInvitation?: boolean
}

/** The team's settings, and the disabled members, who can be enabled again. */
export function TeamSettingsCard({ team, disabledMembers }: { team: Team; disabledMembers: TeamUser[] }) {
  const {
    teamId,
    team: { status },
  } = useSession()
  const navigate = useNavigate()
  const {
    fields: { name },
    type,
    forget,
  } = useTyped({ name: team.name })
  const reload = () => Promise.all([reloadTeam(), reloadUser()])
  const change = useVersionedSave(async (settings: Settings) => {
    await call(updateTeam, { params: { teamId }, body: { ...settings, version: team.version } })
    await reload()
    forget(settings)
  }, reload)
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
          onChange={(event) => type({ name: event.target.value })}
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
        <label className="row">
          <input
            type="checkbox"
            checked={team.joinsByInvitation}
            disabled={change.loading}
            onChange={({ target }) => void change.run({ joinsByInvitation: target.checked })}
          />
          {texts.joinsByInvitation}
        </label>
        {status === 'OWNER' && (
          <label className="row">
            <input
              type="checkbox"
              checked={team.requiresSecondFactor}
              disabled={change.loading}
              onChange={({ target }) => void change.run({ requiresSecondFactor: target.checked })}
            />
            {texts.requiresSecondFactor}
          </label>
        )}
        <Link className="link" to={paths.rules}>
          {texts.rules.title}
        </Link>
        {!team.joinsByInvitation && (
          <ConfirmButton secondary block loading={rotate.loading} onConfirm={() => void rotate.run()}>
            {texts.rotate}
          </ConfirmButton>
        )}
        {change.stale && (
          <Stale
            message={change.stale.message}
            fields={staleFields(change.stale.change, team)}
            saving={change.loading}
            onSaveMine={() => void change.run(change.stale!.change)}
            onKeepSaved={() => {
              forget({ name })
              change.keepSaved()
            }}
          />
        )}
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
        {status === 'OWNER' && !team.demo && <EndTeam team={team} />}
        <RemoveDemo negative block />
      </SideCardBody>
    </SideCard>
  )
}

const zones = (present: string): string[] => [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].toSorted()

function staleFields({ name, timeZone, weekStart, requiresSecondFactor, joinsByInvitation }: Settings, saved: Team): StaleField[] {
  const field = <Value,>(label: string, yours: Value | undefined, stored: Value, shown: (value: Value) => string) =>
    yours === undefined || yours === stored ? [] : [{ label, yours: shown(yours), saved: shown(stored) }]
  return [
    ...field(texts.name, name, saved.name, String),
    ...field(texts.timeZone, timeZone, saved.timeZone, String),
    ...field(texts.weekStart, weekStart, saved.weekStart, weekdayName),
    ...field(texts.joinsByInvitation, joinsByInvitation, saved.joinsByInvitation, (is) => (is ? texts.yes : texts.no)),
    ...field(texts.requiresSecondFactor, requiresSecondFactor, saved.requiresSecondFactor, (is) => (is ? texts.yes : texts.no)),
  ]
}
