import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { packOf } from '#domain/rulebook/rulebook.ts'
import { daysBetween, type DateRange } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'

import { complianceOf, longestJudging } from './compliance.ts'

interface ContractProof {
  /** With its edition. */
  pack: string
  /** Verdicts about one person and one rule: kept, waived by a letter, told at all, and not told. */
  kept: number
  waived: number
  judged: number
  untold: number
}

/** How many rules of the team's contract the work of these dates keeps; only for admins, as it counts everyone, and for what is judged. */
export async function proofOf(db: Db, reader: Actor, dates: DateRange, language: Language): Promise<ContractProof | undefined> {
  if (!isAdmin(reader) || daysBetween(dates.fromDate, dates.toDate) >= longestJudging) return undefined
  const { rulebook, people } = await complianceOf(db, reader, dates)
  if (!rulebook) return undefined
  const verdicts = people.flatMap((person) => person.verdicts).filter(({ finding }) => finding)
  const untold = verdicts.filter(({ outcome }) => outcome === 'NOT_TOLD').length
  const broken = verdicts.filter(({ outcome }) => outcome === 'BROKEN').length
  const waived = verdicts.filter(({ outcome }) => outcome === 'WAIVED').length
  const { name, edition } = packOf(rulebook)
  const judged = verdicts.length - untold
  return { pack: `${name[language]} ${edition[language]}`, kept: judged - broken - waived, waived, judged, untold }
}
