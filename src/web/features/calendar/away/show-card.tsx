import { usePreferences, showAway } from '#web/state/preferences.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

/** What the calendar shows besides shifts. */
export function ShowCard() {
  const { showsAway } = usePreferences()
  return (
    <SideCard title={texts.show}>
      <SideCardBody>
        <Switch label={texts.whoIsAway} checked={showsAway} onChange={showAway} />
      </SideCardBody>
    </SideCard>
  )
}
