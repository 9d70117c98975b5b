import { t } from '#web/texts/texts.ts'

import s from './dashboard.module.css'

export function OpenSwitches() {
  return (
    <section aria-labelledby="open-switches">
      <div className={s.sectionHead}>
        <h2 id="open-switches">{t.dashboard.openSwitches}</h2>
      </div>
      <p className="quiet">{t.dashboard.noOpenSwitches}</p>
    </section>
  )
}
