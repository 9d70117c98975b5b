import { useState } from 'react'

import { ApiFailure, authMessageOf } from '#web/api/failure.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

const texts = entering.reset

interface Props {
  save: (password: string, currentPassword?: string) => Promise<void>
  onDone: () => void
}

/** Asks for the new password twice, and for the current one if the server requires it. */
export function NewPassword({ save, onDone }: Props) {
  const [incomplete, setIncomplete] = useState<string>()
  const [asksCurrent, setAsksCurrent] = useState(false)
  const action = useAuthAction(save, (error) => {
    if (error instanceof ApiFailure && error.code === 'REAUTH_REQUIRED') setAsksCurrent(true)
    alert(authMessageOf(error))
  })

  async function submit(values: FormData) {
    const [password, repeat, current] = ['password', 'repeat', 'current'].map((name) => valueOf(values, name)) as [string, string, string]
    setIncomplete(password === '' ? texts.mustEnterNewPassword : undefined)
    if (password === '') return
    if (password !== repeat) {
      alert(texts.passwordsDiffer)
      return
    }
    if (await action.run(password, current)) onDone()
  }

  return (
    <AuthCard
      title={texts.newPasswordTitle}
      submit={texts.resetPassword}
      loading={action.loading}
      problem={incomplete ?? action.problem}
      onSubmit={(values) => void submit(values)}
    >
      {asksCurrent && <TextField large label={texts.currentPassword} name="current" type="password" autoComplete="current-password" />}
      <TextField large label={texts.newPassword} name="password" type="password" autoComplete="new-password" autoFocus />
      <TextField large label={texts.repeatNewPassword} name="repeat" type="password" autoComplete="new-password" />
    </AuthCard>
  )
}
