import { useState, type FormEvent, type ReactNode } from 'react'

import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/profile.ts'
import { t } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'

import s from './profile.module.css'

interface Props {
  action: string
  negative?: boolean
  onPassword: (currentPassword: string) => Promise<unknown>
  /** Further fields. */
  children?: ReactNode
}

/** A button for an action that needs the password, which it asks for first. */
export function AskPassword({ action, negative = false, onPassword, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [password, setPassword] = useState('')
  const close = () => {
    setPassword('')
    setIsOpen(false)
  }
  const { run, loading, problem } = useAction(async () => {
    await onPassword(password)
    close()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '') void run()
  }
  if (!isOpen)
    return (
      <span>
        <Button secondary={!negative} negative={negative} onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      </span>
    )
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      {children}
      <TextField
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Problem>{problem}</Problem>
      <div className="row">
        <Button type="submit" negative={negative} disabled={password === ''} loading={loading}>
          {action}
        </Button>
        <Button quiet onClick={close}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
