import { t } from '#web/texts/texts.ts'
import { SectionHead } from '#web/ui/section-head.tsx'

export function OpenSwitches() {
  return (
    <section aria-labelledby="open-switches">
      <SectionHead id="open-switches" title={t.dashboard.openSwitches} />
      <p className="quiet">{t.dashboard.noOpenSwitches}</p>
    </section>
  )
}
