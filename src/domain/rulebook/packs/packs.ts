import type { Pack } from '../pack.ts'
import { acgme } from './acgme.ts'
import { england } from './england.ts'
import { fmrq } from './fmrq.ts'
import { paro } from './paro.ts'
import { withFitDates } from './validity.ts'

/** The contracts that a team can pick. */
export const packs: readonly Pack[] = [paro, acgme, england, fmrq].map(withFitDates)
