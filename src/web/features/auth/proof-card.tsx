import { useState } from 'react'

import { sendProof } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'
import { reloadUser, useAuth } from '#web/api/session.ts'
import { texts as entering } from '#web/texts/entering.ts'

import { AuthCard } from './auth-card.tsx'
import { useAuthAction } from './use-auth-action.ts'

const texts = entering.proof

/** Replaces the join card until the address is confirmed. The link may be opened on another device. */
export function ProofCard({ links }: { links: React.ReactNode }) {
  const email = useAuth(({ user }) => user!.email)
  const [isSent, setIsSent] = useState(false)
  const again = useAuthAction(async () => {
    await call(sendProof, {})
    setIsSent(true)
  })
  const go = useAuthAction(() => reloadUser())
  return (
    <AuthCard
      title={texts.title}
      submit={texts.continue}
      loading={go.loading}
      problem={again.problem}
      notice={isSent ? texts.sent : undefined}
      onSubmit={() => void go.run()}
      links={
        <>
          <button className="link" type="button" onClick={() => void again.run()}>
            {texts.sendAgain}
          </button>
          {links}
        </>
      }
    >
      <p>{texts.detail(email)}</p>
    </AuthCard>
  )
}
