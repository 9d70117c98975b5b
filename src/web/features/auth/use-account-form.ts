import { useState } from 'react'

import { typedEmail } from '#domain/people/user.ts'
import { texts } from '#web/texts/entering.ts'

import { valueOf } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

interface NewAccount {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** The state of a form for a new account. Nothing is created while a field is empty. */
export function useAccountForm(create: (account: NewAccount) => Promise<unknown>) {
  const [incomplete, setIncomplete] = useState<string>()
  const action = useAuthAction(create)

  function onSubmit(values: FormData) {
    const trimmed = (name: string) => valueOf(values, name).trim()
    const account = {
      firstName: trimmed('firstName'),
      lastName: trimmed('lastName'),
      email: typedEmail(valueOf(values, 'email')),
      password: valueOf(values, 'password'),
    }
    const isComplete = Object.values(account).every((value) => value !== '')
    setIncomplete(isComplete ? undefined : texts.register.mustCompleteAllFields)
    if (isComplete) void action.run(account)
  }

  return { loading: action.loading, problem: incomplete ?? action.problem, onSubmit }
}
