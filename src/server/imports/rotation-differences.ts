import type { RotationDifference } from '#domain/imports/difference.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { Db } from '#server/db/db.ts'
import type { TextAt } from '#server/imports/places.ts'
import * as blocks from '#server/stores/services/blocks.ts'
import { importTexts } from '#texts/import-text.ts'

/** Which services a grid of blocks gives to people, compared with the team's rotations. */
export async function rotationDifferences(
  db: Db,
  { teamId }: Actor,
  { rotations }: SheetReading,
  { textAt, language }: { textAt: TextAt; language: Language },
): Promise<RotationDifference[]> {
  const words = importTexts(language)
  const found: RotationDifference[] = []
  for (const [year, ofYear] of Map.groupBy(rotations, (one) => one.year)) {
    const { length } = await blocks.blocksOf(db, teamId, year)
    const held = new Map(
      (await blocks.rotationsOf(db, teamId, year)).map(({ userId, block, serviceId }) => [`${userId} ${block}`, serviceId]),
    )
    found.push(
      ...ofYear.map(({ row, column, person, block, service }): RotationDifference => {
        const was = held.get(`${person} ${block}`) ?? null
        const isThere = block <= length
        const isTwice = ofYear.some((other) => other.person === person && other.block === block && other.service !== service)
        const why = !isThere ? words.noBlock({ year }) : isTwice ? words.twoServices : ''
        return {
          key: `ROTATION ${person} ${year} ${block} ${service} ${was ?? ''}`,
          what: 'ROTATION',
          state: why !== '' ? 'CONFLICT' : was === service ? 'SAME' : was === null ? 'NEW' : 'CHANGED',
          isBlocked: why !== '',
          why,
          row,
          column,
          text: textAt({ row, column }),
          person,
          year,
          block,
          service,
          was,
        }
      }),
    )
  }
  return found
}
