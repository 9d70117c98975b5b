import { Link } from 'react-router'

import type { Team, TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { weekdays, type Weekday } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { weekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { FieldGroup, Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { useSaveOnLeave } from '#web/ui/controls/use-save-on-leave.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import RemoveDemo from '#web/ui/remove-demo.tsx'
import { Stale } from '#web/ui/states/stale.tsx'

import { EndTeam } from './end-team.tsx'
import { staleFields, useTeamSettings } from './use-team-settings.ts'

import s from './team.module.css'

/** The team's settings, and the disabled members, who can be enabled again. */
export function TeamSettingsCard({ team, disabledMembers }: { team: Team; disabledMembers: TeamUser[] }) {
  const { status } = useSession().team
  const moveOn = useMoveOn()
  const { shown, name, type, forget, change, rotate } = useTeamSettings(team)
  const { set } = change
  const leaveName = () => (name.trim() === '' ? forget({ name }) : name !== shown.name && set({ name }))
  useSaveOnLeave(leaveName)
  return (
    <SideCard title={texts.settings} onClose={() => moveOn(paths.team)}>
      <SideCardBody>
        <TextField
          label={texts.name}
          value={name}
          maxLength={80}
          onChange={(event) => type({ name: event.target.value })}
          onBlur={leaveName}
        />
        <SelectField label={texts.timeZone} value={shown.timeZone} onChange={(event) => set({ timeZone: event.target.value })}>
          {zones(shown.timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <SelectField
          label={texts.weekStart}
          value={shown.weekStart}
          onChange={(event) => set({ weekStart: Number(event.target.value) as Weekday })}
        >
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {weekdayName(day)}
            </option>
          ))}
        </SelectField>
        <label className="row">
          <input type="checkbox" checked={shown.joinsByInvitation} onChange={({ target }) => set({ joinsByInvitation: target.checked })} />
          {texts.joinsByInvitation}
        </label>
        {status === 'OWNER' && (
          <label className="row">
            <input
              type="checkbox"
              checked={shown.requiresSecondFactor}
              onChange={({ target }) => set({ requiresSecondFactor: target.checked })}
            />
            {texts.requiresSecondFactor}
          </label>
        )}
        <Link className="link" to={paths.rules}>
          {texts.rules.title}
        </Link>
        {!team.joinsByInvitation && (
          <>
            <ConfirmButton secondary block loading={rotate.loading} onConfirm={() => void rotate.run()}>
              {texts.rotate}
            </ConfirmButton>
            <Problem>{rotate.problem}</Problem>
          </>
        )}
        {change.stale && (
          <Stale
            message={change.stale.message}
            fields={staleFields(change.stale.change, team)}
            saving={change.loading}
            onSaveMine={change.saveMine}
            onKeepSaved={() => {
              forget(change.stale!.change)
              change.keepSaved()
            }}
          />
        )}
        <Problem>{change.problem}</Problem>
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
