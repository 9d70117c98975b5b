import { useNavigate } from 'react-router'

import { endAllSessions } from '#contract/accounts/account.ts'
import { call } from '#web/api/call.ts'
import { signOut } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/privacy.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { DeviceList } from '#web/ui/device-list.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

export function DevicesSideCard() {
  const navigate = useNavigate()
  const end = useAction(async () => {
    await call(endAllSessions, {})
    signOut()
    void navigate(paths.login)
  })
  return (
    <SideCard title={texts.devices}>
      <SideCardBody>
        <DeviceList />
        <Problem>{end.problem}</Problem>
        <ConfirmButton secondary block loading={end.loading} onConfirm={() => void end.run()}>
          {texts.logOutEverywhere}
        </ConfirmButton>
      </SideCardBody>
    </SideCard>
  )
}
