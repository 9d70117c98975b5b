import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { createDemoTeam, createTeam, getDemo } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem, TextField } from '#web/ui/field.tsx'

import s from './auth.module.css'

/** For somebody without a code. The demo is offered while nothing is planned on this installation. */
export function OwnTeam({ onDone }: { onDone: (teamId: Id) => Promise<void> }) {
  const [incomplete, setIncomplete] = useState<string>()
  const demo = useQuery({ queryKey: ['demo'], queryFn: () => call(getDemo, {}), meta: { silent: true } })
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const start = useAction(async (name: string) => onDone((await call(createTeam, { body: { name, timeZone } })).id))
  const load = useAction(async () => onDone((await call(createDemoTeam, {})).teamId))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('teamName')).trim()
    setIncomplete(name === '' ? t.auth.mustEnterTeamName : undefined)
    if (name !== '') void start.run(name)
  }

  return (
    <>
      <form className={s.create} noValidate onSubmit={submit}>
        <p className="quiet">{t.auth.noCode}</p>
        <TextField label={t.auth.teamName} name="teamName" autoComplete="organization" />
        <Button type="submit" secondary loading={start.loading}>
          {t.auth.createTeam}
        </Button>
      </form>
      <Problem>{incomplete ?? start.problem ?? load.problem}</Problem>
      {demo.data?.available && (
        <p className="small">
          {t.auth.justLooking}{' '}
          <button className="link" type="button" disabled={load.loading} onClick={() => void load.run()}>
            {t.auth.loadDemo}
          </button>{' '}
          {t.auth.demoDetail}
        </p>
      )}
    </>
  )
}
