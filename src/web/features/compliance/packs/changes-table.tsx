import { ArrowRight } from 'lucide-react'

import type { RuleDifference } from '#domain/rulebook/own/differences.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

import { demandText } from '../words.ts'

import s from '../compliance.module.css'

/** How the rules of a team differ from those of its pack. all: how many rules the pack has. */
export function ChangesTable({ differences, all }: { differences: readonly RuleDifference[]; all: number }) {
  if (differences.length === 0) return null
  const added = differences.filter(({ inPack }) => !inPack).length
  const changed = differences.length - added
  const counts = [changed > 0 && texts.changeCount(changed, all), added > 0 && texts.addedCount(added)].filter((count) => count !== false)
  return (
    <section className={s.part}>
      <h2>
        {texts.changes} <small>{counts.join(', ')}</small>
      </h2>
      <table className={s.changes}>
        <thead>
          <tr>
            <th scope="col">{texts.rule}</th>
            <th scope="col">{texts.inPack}</th>
            <th scope="col">{texts.inTeam}</th>
            <th scope="col">{texts.why}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ inPack, inTeam, reason }) => {
            const { id, title, clause } = (inPack ?? inTeam)!
            return (
              <tr key={id}>
                <th scope="row">
                  {title[language]}
                  <small>{clause[language]}</small>
                </th>
                <td data-label={texts.inPack}>{inPack ? valueOf(inPack) : texts.notInPack}</td>
                <td data-label={texts.inTeam}>
                  <ArrowRight size={12} aria-hidden="true" /> <strong>{inTeam ? valueOf(inTeam) : texts.isLeftOut}</strong>
                </td>
                <td>{reason}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const valueOf = ({ readings, level }: PackRule): string => `${demandText(readings[0]!)} · ${texts.levels[level]}`
