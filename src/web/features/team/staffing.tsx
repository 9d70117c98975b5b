import { useState } from 'react'

import { updateTeamUser } from '#contract/teams.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAutosave } from '#web/api/writes/use-autosave.ts'
import { skillsFrom } from '#web/skills.ts'
import { texts } from '#web/texts/team.ts'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'

/** The share in percent of full-time. */
const parts = [100, 90, 80, 75, 70, 60, 50, 40, 30, 25, 20, 10]

/** A teammate's share of full-time and skills, for the solver. */
export function Staffing({ user }: { user: TeamUser }) {
  const { teamId, isAdmin } = useSession()
  const { share: part = 1, skills: own = [] } = user
  const known = own.join(', ')
  const [skills, setSkills] = useState(known)
  const change = useAutosave(async (body: { share?: number; skills?: string[] }) => {
    await call(updateTeamUser, { params: { teamId, userId: user.id }, body })
    await reloadTeam()
  })
  if (!isAdmin) return null
  const share = Math.round((change.unsaved.share ?? part) * 100)
  return (
    <>
      <SelectField label={texts.share} value={share} onChange={(event) => change.set({ share: Number(event.target.value) / 100 })}>
        {[...new Set([...parts, share])].map((percent) => (
          <option key={percent} value={percent}>
            {texts.percent(percent)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.skills}
        value={skills}
        placeholder={texts.skillsHint}
        onChange={(event) => setSkills(event.target.value)}
        onBlur={() => skills !== known && change.set({ skills: skillsFrom(skills) })}
      />
      <Problem>{change.problem}</Problem>
    </>
  )
}
