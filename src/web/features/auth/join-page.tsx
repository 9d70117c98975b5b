import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { joinTeam } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { announce } from '#web/api/analytics.ts'
import { call } from '#web/api/call.ts'
import { reloadUser, signOut, useAuth } from '#web/api/session.ts'
import { frontPaths } from '#web/front-paths.ts'
import { Gate } from '#web/shell/gate.tsx'
import { WithQueries } from '#web/shell/with-queries.tsx'
import { texts as entering } from '#web/texts/entering.ts'
import { t } from '#web/texts/texts.ts'
import { TextField } from '#web/ui/controls/field.tsx'

import { AuthCard, valueOf } from './auth-card.tsx'
import { OwnTeam } from './own-team.tsx'
import { ProofCard } from './proof-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

const texts = entering.join

/** Lets the user join by code, create a team, or load the demo. */
export default function JoinPage() {
  return (
    <Gate withoutTeam>
      <WithQueries>
        <Join />
      </WithQueries>
    </Gate>
  )
}

function Join() {
  const navigate = useNavigate()
  const mayJoin = useAuth(({ user }) => user?.mayJoin !== false)
  const user = useAuth((state) => state.user)
  const hasTeam = useAuth(({ selectedTeam }) => selectedTeam !== null)
  const lost = hasTeam ? [] : (user?.teams ?? [])
  const [incomplete, setIncomplete] = useState<string>()

  // Reads the user again first, or the gate would redirect back here.
  async function enter(teamId?: Id) {
    await reloadUser(teamId)
    void navigate(frontPaths.dashboard)
  }

  const action = useAuthAction(async (joinCode: string) => {
    await call(joinTeam, { body: { joinCode } })
    announce('user joined team')
    // Users who had a team already keep it selected.
    await enter()
  })

  function leave() {
    signOut()
    void navigate(frontPaths.login)
  }

  function submit(values: FormData) {
    const code = valueOf(values, 'joinCode').trim()
    setIncomplete(code === '' ? texts.mustEnterCode : undefined)
    if (code !== '') void action.run(code)
  }

  const links = (
    <>
      {hasTeam && (
        <Link className="link" to={frontPaths.dashboard}>
          {t.pages.dashboard}
        </Link>
      )}
      <Link className="link" to={frontPaths.ownData}>
        {texts.ownData}
      </Link>
      <button className="link" type="button" onClick={leave}>
        {t.logOut}
      </button>
    </>
  )
  if (!mayJoin) return <ProofCard links={links} />
  return (
    <AuthCard
      title={texts.almostThere}
      submit={texts.join}
      loading={action.loading}
      problem={incomplete ?? action.problem}
      onSubmit={submit}
      links={links}
      more={<OwnTeam onDone={enter} />}
    >
      {lost.length > 0 && <p role="status">{texts.noAccess(lost.map(({ name }) => name).join(', '))}</p>}
      <TextField large label={texts.joinCode} name="joinCode" autoComplete="off" autoCapitalize="characters" spellCheck={false} autoFocus />
    </AuthCard>
  )
}
