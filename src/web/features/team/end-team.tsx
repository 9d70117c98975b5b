import { useState } from 'react'

import { deleteTeam, getTeamData } from '#contract/accounts/privacy.ts'
import type { Team } from '#domain/people/team.ts'
import { call } from '#web/api/call.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { reloadTeam } from '#web/api/queries/team.ts'
import { reloadUser } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/team.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { FieldGroup, Problem, TextField } from '#web/ui/controls/field.tsx'

/** For owners: exports the team's data, and deletes the team. The strip above every page can cancel the deletion. */
export function EndTeam({ team }: { team: Team }) {
  const params = { teamId: team.id }
  const [name, setName] = useState('')
  const file = useAction(async () => saveFile(await fetchFile(getTeamData, {}, params)))
  const end = useAction(async () => {
    await call(deleteTeam, { params, body: { name } })
    await Promise.all([reloadTeam(), reloadUser()])
    setName('')
  })
  return (
    <FieldGroup label={texts.end.title}>
      <Button secondary block loading={file.loading} onClick={() => void file.run()}>
        {texts.end.export}
      </Button>
      <Problem>{file.problem}</Problem>
      {!team.deletesAt && (
        <>
          <p className="quiet small">{texts.end.detail}</p>
          <TextField label={texts.end.repeat(team.name)} value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
          <Problem>{end.problem}</Problem>
          <ConfirmButton negative block disabled={name.trim() !== team.name} loading={end.loading} onConfirm={() => void end.run()}>
            {texts.end.delete}
          </ConfirmButton>
        </>
      )}
    </FieldGroup>
  )
}
