import { originOf } from '#domain/rulebook/own/citation.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import { dateText, demandText, editionText } from './words.ts'

import s from './compliance.module.css'

/** What the rule demands, where it is written, and how sure its reading is. */
export function RuleSource({ rule }: { rule: PackRule }) {
  const pack = packs.find((one) => originOf(rule, one) === 'PACK')
  const inPack = pack?.rules.find(({ id }) => id === rule.id)
  const origin = packs.every((one) => originOf(rule, one) === 'ADDED') ? texts.origins.ADDED : texts.origins.CHANGED
  return (
    <dl className={s.source}>
      <dt>{texts.rule}</dt>
      <dd>{demandText(rule.readings[0]!)}</dd>
      <dt>{texts.clause}</dt>
      <dd>
        {rule.clause[language]}
        {pack && (
          <>
            {', '}
            {editionText(pack)}{' '}
            <a href={pack.url[language]} target="_blank" rel="noreferrer">
              {texts.open}
            </a>
          </>
        )}
      </dd>
      {(rule.note ?? rule.confidence === 'MEDIUM') && (
        <>
          <dt>{texts.reading}</dt>
          <dd>{rule.note?.[language] ?? texts.medium}</dd>
        </>
      )}
      {inPack?.level !== rule.level && (
        <>
          <dt>{texts.source}</dt>
          <dd>{rule.reason ? labelled(origin, rule.reason) : origin}</dd>
        </>
      )}
      {pack && (
        <>
          <dt>{texts.checked}</dt>
          <dd>{dateText(pack.checkedOn)}</dd>
        </>
      )}
    </dl>
  )
}
