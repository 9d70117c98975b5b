import type { Pack } from '#domain/rulebook/pack.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

import { dateText, validityText } from '../words.ts'

import s from '../compliance.module.css'

/** The source of a pack's rules, from when and until when it holds, and when that was checked. */
export function PackFacts({ pack }: { pack: Pack }) {
  const { edition, checkedOn } = pack
  const url = pack.url[language]
  return (
    <section className={s.part}>
      <h2>{texts.aboutPack}</h2>
      <dl className={s.facts}>
        <dt>{texts.edition}</dt>
        <dd>{edition[language]}</dd>
        <dt>{texts.valid}</dt>
        <dd>{validityText(pack)}</dd>
        <dt>{texts.document}</dt>
        <dd>
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {new URL(url).host.replace(/^www\./, '')}
          </a>
        </dd>
        <dt>{texts.checked}</dt>
        <dd>{dateText(checkedOn)}</dd>
      </dl>
    </section>
  )
}
