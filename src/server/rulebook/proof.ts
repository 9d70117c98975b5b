import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { daysBetween, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { packName } from '#texts/pack-name.ts'

import { complianceOf, longestJudging } from './compliance.ts'

export interface ContractProof {
  /** The name of the pack, with its edition, and whether the team changed it. */
  pack: string
  /** How many verdicts, each about one person and one rule, are kept, waived by a letter, judged at all, and not told. */
  kept: number
  waived: number
  judged: number
  untold: number
}

/** How many verdicts of the team's contract are kept on these dates. For admins only, because it counts everyone. */
export async function proofOf(db: Db, reader: Actor, dates: DateRange, language: Language): Promise<ContractProof | undefined> {
  if (!isAdmin(reader) || daysBetween(dates.fromDate, dates.toDate) >= longestJudging) return undefined
  const { rulebook, people } = await complianceOf(db, reader, dates)
  if (!rulebook) return undefined
  const verdicts = people.flatMap((person) => person.verdicts).filter(({ finding }) => finding)
  const untold = verdicts.filter(({ outcome }) => outcome === 'NOT_TOLD').length
  const broken = verdicts.filter(({ outcome }) => outcome === 'BROKEN').length
  const waived = verdicts.filter(({ outcome }) => outcome === 'WAIVED').length
  const judged = verdicts.length - untold
  return { pack: packName(rulebook, language), kept: judged - broken - waived, waived, judged, untold }
}
