import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { daysBetween, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { areAllPublished } from '#server/stores/schedule/publishing.ts'
import { packName } from '#texts/pack-name.ts'

import { longestJudging, publishedCompliance } from './compliance.ts'

export interface ContractProof {
  /** The name of the pack, with its edition, and whether the team changed it. */
  pack: string
  /** How many verdicts, each about one person and one rule, are kept, waived by a letter, judged at all, and not told. */
  kept: number
  waived: number
  judged: number
  untold: number
}

/** How many verdicts of the team's contract are kept on these dates, for everyone to read. Nothing can be proved of a draft. */
export async function proofOf(db: Db, teamId: Id, dates: DateRange, language: Language): Promise<ContractProof | undefined> {
  if (daysBetween(dates.fromDate, dates.toDate) >= longestJudging || !(await areAllPublished(db, teamId, dates))) return undefined
  const { rulebook, people } = await publishedCompliance(db, teamId, dates)
  if (!rulebook) return undefined
  const verdicts = people.flatMap((person) => person.verdicts).filter(({ finding }) => finding)
  const untold = verdicts.filter(({ outcome }) => outcome === 'NOT_TOLD').length
  const broken = verdicts.filter(({ outcome }) => outcome === 'BROKEN').length
  const waived = verdicts.filter(({ outcome }) => outcome === 'WAIVED').length
  const judged = verdicts.length - untold
  return { pack: packName(rulebook, language), kept: judged - broken - waived, waived, judged, untold }
}
