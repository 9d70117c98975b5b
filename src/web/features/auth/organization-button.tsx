import { getLoginOptions, startSingleSignOn } from '#contract/accounts/single-sign-on.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'
import { keys } from '#web/state/storage.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { useAuthAction } from './use-auth-action.ts'

import s from './alternatives.module.css'

/** Leads to the organization's login page, if this installation has one. */
export function OrganizationButton({ onFailure }: { onFailure: (error: unknown) => void }) {
  const options = useRead('loginOptions', [], () => call(getLoginOptions, {}), { silent: true })
  const organization = options.data?.singleSignOn
  const leave = useAuthAction(async () => {
    const { url, state } = await call(startSingleSignOn, {})
    if (url === undefined || state === undefined) throw new Error('no address to log in at')
    sessionStorage.setItem(keys.ssoState, state)
    window.location.assign(url)
  }, onFailure)
  if (!organization) return null
  return (
    <Button secondary loading={leave.loading} onClick={() => void leave.run()}>
      <span className={s.name}>{organization}</span>
    </Button>
  )
}
