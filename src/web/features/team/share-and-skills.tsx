import { useState } from 'react'

import { updateTeamUser } from '#contract/teams.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { heldNow } from '#web/api/held.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAutosave } from '#web/api/writes/use-autosave.ts'
import { skillsFrom, withChanges } from '#web/skills.ts'
import { texts } from '#web/texts/team.ts'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { useSaveOnLeave } from '#web/ui/controls/use-save-on-leave.ts'

/** The share in percent of full-time. */
const parts = [100, 90, 80, 75, 70, 60, 50, 40, 30, 25, 20, 10]

/** What was typed, and the skills from which that began: another admin may have changed them since. */
interface SkillsEdit {
  typed: string
  began: readonly string[]
}

/** A teammate's share of full-time and skills, for the solver. */
export function ShareAndSkills({ user }: { user: TeamUser }) {
  const { teamId, isAdmin } = useSession()
  const { share: part = 1, skills: own = [] } = user
  const [edit, setEdit] = useState<SkillsEdit>()
  const change = useAutosave(async ({ share, edited }: { share?: number; edited?: SkillsEdit }) => {
    if (edited) await reloadTeam()
    const stored = heldNow('team', [teamId])?.users[user.id]?.skills ?? own
    const skills = edited && withChanges(stored, edited.began, skillsFrom(edited.typed))
    await call(updateTeamUser, {
      params: { teamId, userId: user.id },
      body: { ...(share !== undefined && { share }), ...(skills && { skills }) },
    })
    await reloadTeam()
    // What was typed meanwhile stays.
    if (edited) setEdit((now) => (now === edited ? undefined : now))
  })
  const save = () => edit && change.set({ edited: edit })
  useSaveOnLeave(save)
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
        value={edit?.typed ?? own.join(', ')}
        placeholder={texts.skillsHint}
        onChange={({ target }) => setEdit({ began: edit?.began ?? own, typed: target.value })}
        onBlur={save}
      />
      <Problem>{change.problem}</Problem>
    </>
  )
}
