import { useState, type FormEvent } from 'react'

import { createDemoTeam, createTeam, getDemo } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'

import { useAuthAction } from './use-auth-action.ts'

import s from './auth.module.css'

const texts = entering.join

/** For users without a code. The demo is offered while the installation has no shifts. */
export function OwnTeam({ onDone }: { onDone: (teamId: Id | undefined) => Promise<void> }) {
  const [incomplete, setIncomplete] = useState<string>()
  const demo = useRead('demo', [], () => call(getDemo, {}), { silent: true })
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const start = useAuthAction(async (name: string) => onDone((await call(createTeam, { body: { name, timeZone } })).id))
  const load = useAuthAction(async () => onDone((await call(createDemoTeam, {})).teamId))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('teamName')).trim()
    setIncomplete(name === '' ? texts.mustEnterTeamName : undefined)
    if (name !== '') void start.run(name)
  }

  return (
    <>
      <form className={s.create} noValidate onSubmit={submit}>
        <p className="quiet">{texts.noCode}</p>
        <TextField label={texts.teamName} name="teamName" autoComplete="organization" />
        <Button type="submit" secondary loading={start.loading}>
          {texts.createTeam}
        </Button>
      </form>
      <Problem>{incomplete ?? lastProblem(start, load)}</Problem>
      {demo.data?.available && (
        <p className="small">
          {texts.justLooking}{' '}
          <button className="link" type="button" disabled={load.loading} onClick={() => void load.run()}>
            {texts.loadDemo}
          </button>{' '}
          {texts.demoDetail}
        </p>
      )}
    </>
  )
}
