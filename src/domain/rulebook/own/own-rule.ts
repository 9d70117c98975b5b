import type { RuleCondition } from '../condition.ts'
import type { Duties } from '../duties.ts'
import { dutyKinds, type DutyKind } from '../duty-kind.ts'
import type { PackRule } from '../pack.ts'

/** The demands that a team's own rule can make, in display order. */
export const ownDemands = [
  'MOST_DUTIES',
  'FEWEST_WEEKENDS',
  'SPACING',
  'DUTIES_IN_A_ROW',
  'LONGEST_DUTY',
  'REST',
  'WEEKLY_HOURS',
  'POSTED',
] as const

export type OwnDemand = (typeof ownDemands)[number]

/** The demands that can be about one kind of duty. */
export const isAboutDuties = (demand: OwnDemand): boolean => demand !== 'WEEKLY_HOURS' && demand !== 'POSTED'

/** The demands that count shifts. For them, duties of any kind do not include ordinary working days, which are in addition to shifts. */
export const countsShifts = (demand: OwnDemand): boolean => demand === 'MOST_DUTIES' || demand === 'SPACING'

/** The numbers that the page starts with. */
export const usualLimit: Record<OwnDemand, number> = {
  MOST_DUTIES: 7,
  FEWEST_WEEKENDS: 2,
  SPACING: 3,
  DUTIES_IN_A_ROW: 6,
  LONGEST_DUTY: 24,
  REST: 10,
  WEEKLY_HOURS: 60,
  POSTED: 28,
}

/** The citation of a rule that is written nowhere else. */
export const ownClause: PackRule['clause'] = { en: 'Team rule', fr: 'Règle de l’équipe' }

interface OwnRule extends Pick<PackRule, 'title' | 'clause' | 'level' | 'reason'> {
  demand: OwnDemand
  /** Undefined for duties of any kind. */
  dutyKind: DutyKind | undefined
  limit: number
}

/** A rule that is in no pack. taken: the rules that the team already has or leaves out. */
export function ownRule({ demand, dutyKind, limit, title, clause, level, reason }: OwnRule, taken: readonly PackRule[]): PackRule {
  const numbers = taken.flatMap(({ id }) => Number(/^own-(\d+)$/.exec(id)?.[1] ?? []))
  return {
    id: `own-${Math.max(0, ...numbers) + 1}`,
    title,
    clause,
    level,
    confidence: 'HIGH',
    readings: [conditionOf(demand, { kinds: dutyKind ? [dutyKind] : everyKind(demand) }, limit)],
    ...(reason && { reason }),
  }
}

const everyKind = (demand: OwnDemand): DutyKind[] => dutyKinds.filter((kind) => kind !== 'WORKING_DAY' || !countsShifts(demand))

const conditionOf = (demand: OwnDemand, of: Duties, limit: number): RuleCondition => {
  const conditions: Record<OwnDemand, RuleCondition> = {
    MOST_DUTIES: { shape: 'MOST_DUTIES', of, window: 'BLOCK', most: limit },
    FEWEST_WEEKENDS: { shape: 'WEEKENDS', of, hours: weekend, window: 'BLOCK', limit: { fewestFree: limit } },
    SPACING: { shape: 'SPACING', of, days: limit },
    DUTIES_IN_A_ROW: { shape: 'DUTIES_IN_A_ROW', of, most: limit },
    LONGEST_DUTY: { shape: 'LONGEST_DUTY', of, most: limit, since: 'DUTY', withHandOver: false },
    REST: { shape: 'REST', after: of, before: { kinds: [...dutyKinds] }, fewest: limit },
    WEEKLY_HOURS: { shape: 'HOURS_IN_A_ROW', hours: 7 * 24, most: limit },
    POSTED: { shape: 'POSTED', fewest: limit },
  }
  return conditions[demand]
}

/** From Friday evening to the end of Sunday. */
const weekend = { fromDay: 5, fromTime: '18:00', toDay: 1, toTime: '00:00' } as const
