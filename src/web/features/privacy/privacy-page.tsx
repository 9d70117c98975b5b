import { getPrivacy } from '#contract/accounts/privacy.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/privacy.ts'
import { Page } from '#web/ui/layout/page.tsx'

import { DevicesSideCard } from './devices-side-card.tsx'
import { EraseCard } from './erase-card.tsx'
import { KeptTable } from './kept-table.tsx'
import { OwnDataCard } from './own-data-card.tsx'

/** The data kept about the user, how long it is kept, and how to export or erase it. */
export default function PrivacyPage() {
  const { data } = useRead('privacy', [], () => call(getPrivacy, {}))
  return (
    <Page
      title={texts.title}
      side={
        data && (
          <>
            <OwnDataCard />
            <EraseCard effect={data} />
            <DevicesSideCard />
          </>
        )
      }
      sideFollows
    >
      {data && <KeptTable kept={data} />}
    </Page>
  )
}
