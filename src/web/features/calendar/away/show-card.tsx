import { useServices } from '#web/api/queries/services.ts'
import { usePreferences, showAway } from '#web/state/preferences.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { showServices, useShownServices } from './shown-services.ts'

/** Chooses what the calendar shows besides shifts. */
export function ShowCard() {
  const { showsAway } = usePreferences()
  const { showsServices } = useShownServices()
  const services = useServices({ silent: true }) ?? []
  return (
    <SideCard title={texts.show}>
      <SideCardBody>
        <Switch label={texts.whoIsAway} checked={showsAway} onChange={showAway} />
        {services.length > 0 && <Switch label={texts.services} checked={showsServices} onChange={showServices} />}
      </SideCardBody>
    </SideCard>
  )
}
