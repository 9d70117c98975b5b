import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'

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
import { savePendingRedirect, storedToken } from '#web/state/storage.ts'
import { texts as auth } from '#web/texts/auth.ts'
import { texts as entering } from '#web/texts/entering.ts'
import { t } from '#web/texts/texts.ts'

import { AuthCard } from './auth-card.tsx'
import { CreateAccount } from './create-account.tsx'
import { useAuthAction } from './use-auth-action.ts'

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
  if (data) return data.logsIn ? <LogInFirst invitation={data} /> : <CreateAccount code={code} invitation={data} onLogin={toLogin} />
  return (
    <AuthCard
      title={error ? texts.notQuite : texts.opening}
      submit={texts.tryAgain}
      loading={isFetching}
      problem={error ? authMessageOf(error) : undefined}
      onSubmit={() => void refetch()}
      links={
        // Most links that are opened again were accepted.
        error && (
          <Link className="link" to={isLoggedIn ? frontPaths.dashboard : frontPaths.login}>
            {isLoggedIn ? t.pages.dashboard : auth.login}
          </Link>
        )
      }
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
      <p>{texts.logIn(email)}</p>
    </AuthCard>
  )
}
