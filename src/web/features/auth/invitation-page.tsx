import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'

import { login, register } from '#contract/accounts/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { acceptInvitation, openInvitation } from '#contract/invitations.ts'
import { fullName } from '#domain/people/user.ts'
import { announce } from '#web/api/analytics.ts'
import { call } from '#web/api/call.ts'
import { authMessageOf } from '#web/api/failure.ts'
import { reloadUser, signOut, useAuth } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { frontPaths } from '#web/front-paths.ts'
import { Gate } from '#web/shell/gate.tsx'
import { WithQueries } from '#web/shell/with-queries.tsx'
import { savePendingRedirect, saveToken, storedToken } from '#web/state/storage.ts'
import { texts as auth } from '#web/texts/auth.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { language } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

import s from './auth.module.css'

const texts = entering.invitation

/** The page behind the link of an invitation: a button for people with an account, a form for others. */
export default function InvitationPage() {
  const [isLoggedIn, setIsLoggedIn] = useState(() => storedToken() !== null)
  const opened = <Opened isLoggedIn={isLoggedIn} onLeave={() => setIsLoggedIn(false)} />
  return <WithQueries>{isLoggedIn ? <Gate withoutTeam>{opened}</Gate> : opened}</WithQueries>
}

interface OpenedProps {
  isLoggedIn: boolean
  onLeave: () => void
}

function Opened({ isLoggedIn, onLeave }: OpenedProps) {
  const { code = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead('invitation', [code], () => call(openInvitation, { params: { code } }), {
    silent: true,
  })
  if (data && isLoggedIn) return <Accept code={code} invitation={data} onLeave={onLeave} />
  if (data) return data.hasAccount ? <LogInFirst invitation={data} /> : <CreateAccount code={code} invitation={data} />
  return (
    <AuthCard
      title={error ? texts.notQuite : texts.opening}
      submit={texts.tryAgain}
      loading={isFetching}
      problem={error ? authMessageOf(error) : undefined}
      onSubmit={() => void refetch()}
    >
      {null}
    </AuthCard>
  )
}

type Invited = ReplyOf<typeof openInvitation>

function Accept({ code, invitation, onLeave }: { code: string; invitation: Invited; onLeave: () => void }) {
  const navigate = useNavigate()
  const user = useAuth((state) => state.user!)
  const action = useAuthAction(async () => {
    const { teamId } = await call(acceptInvitation, { body: { code } })
    announce('user joined team')
    await reloadUser(teamId)
    void navigate(frontPaths.dashboard, { replace: true })
  })
  function leave() {
    signOut()
    onLeave()
  }
  return (
    <AuthCard
      title={texts.join(invitation.team)}
      submit={entering.join.join}
      loading={action.loading}
      problem={action.problem}
      onSubmit={() => void action.run()}
      links={
        <button className="link" type="button" onClick={leave}>
          {texts.logInAsSomeoneElse}
        </button>
      }
    >
      <p>{texts.loggedInAs(fullName(user), user.email)}</p>
    </AuthCard>
  )
}

/** The login returns to this page afterwards. */
const toLogin = () => savePendingRedirect(location.pathname)

function LogInFirst({ invitation: { team, email } }: { invitation: Invited }) {
  const navigate = useNavigate()
  function submit() {
    toLogin()
    void navigate(frontPaths.login)
  }
  return (
    <AuthCard title={texts.join(team)} submit={auth.login} loading={false} problem={undefined} onSubmit={submit}>
      <p>{texts.hasAccount(email)}</p>
    </AuthCard>
  )
}

function CreateAccount({ code, invitation }: { code: string; invitation: Invited }) {
  const navigate = useNavigate()
  const [incomplete, setIncomplete] = useState<string>()
  const action = useAuthAction(async (account: { firstName: string; lastName: string; email: string; password: string }) => {
    await call(register, { body: { ...account, language, invitation: code } })
    announce('user joined team')
    // The account exists from here on.
    const { token } = await call(login, { body: account }).catch(() => ({ token: undefined }))
    if (token === undefined) return navigate(frontPaths.login, { state: { email: account.email } })
    saveToken(token)
    return navigate(frontPaths.dashboard, { replace: true })
  })

  function submit(values: FormData) {
    const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((name) => valueOf(values, name).trim()) as [
      string,
      string,
      string,
    ]
    const password = valueOf(values, 'password')
    const isComplete = [firstName, lastName, email, password].every((value) => value !== '')
    setIncomplete(isComplete ? undefined : entering.register.mustCompleteAllFields)
    if (isComplete) void action.run({ firstName, lastName, email, password })
  }

  return (
    <AuthCard
      title={texts.join(invitation.team)}
      submit={texts.createAndJoin}
      loading={action.loading}
      problem={incomplete ?? action.problem}
      onSubmit={submit}
      links={
        <Link className="link" to={frontPaths.login} onClick={toLogin}>
          {texts.haveAccountAlready}
        </Link>
      }
    >
      <p>{texts.choosePassword}</p>
      <div className={s.names}>
        <TextField
          large
          label={entering.register.firstName}
          name="firstName"
          autoComplete="given-name"
          defaultValue={invitation.firstName}
        />
        <TextField large label={entering.register.lastName} name="lastName" autoComplete="family-name" defaultValue={invitation.lastName} />
      </div>
      <TextField large label={auth.email} name="email" type="email" autoComplete="username" defaultValue={invitation.email} />
      <TextField large label={auth.password} name="password" type="password" autoComplete="new-password" autoFocus />
    </AuthCard>
  )
}
