import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { ownClause } from '#domain/rulebook/own/own-rule.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'

const onSite = ['IN_HOSPITAL_CALL', 'NIGHT', 'DAY', 'EVENING', 'WORKING_DAY'] satisfies DutyKind[]
/** Rules that a team can have but no pack has. */
const conditions: { id: string; condition: RuleCondition }[] = [
  {
    id: 'mix',
    condition: {
      shape: 'MIX',
      of: { kinds: ['HOME_CALL', 'DAY'] },
      beside: { kinds: ['IN_HOSPITAL_CALL', 'NIGHT'] },
      window: 'BLOCK',
      table: [
        [0, 9],
        [1, 8],
        [2, 6],
        [3, 5],
        [5, 3],
        [8, 0],
      ],
    },
  },
  { id: 'posted', condition: { shape: 'POSTED', fewest: 14 } },
  {
    id: 'fatigue',
    condition: {
      shape: 'SCORE_SHEET',
      window: { days: 7 },
      most: 6,
      lines: [
        {
          measure: 'HOURS',
          steps: [
            [50, 1],
            [70.01, 2],
          ],
        },
        {
          measure: 'FREE_DAYS',
          steps: [
            [0, 3],
            [1, 1],
            [2, 0],
          ],
        },
        {
          measure: 'SHORT_RESTS',
          under: 10,
          steps: [
            [1, 1],
            [2, 2],
          ],
        },
        {
          measure: 'LONGEST_DUTY',
          of: { kinds: onSite },
          steps: [
            [10.01, 1],
            [14, 2],
          ],
        },
        {
          measure: 'DUTIES',
          of: { kinds: ['IN_HOSPITAL_CALL', 'NIGHT'] },
          steps: [
            [2, 1],
            [3, 2],
          ],
        },
      ],
    },
  },
]

const asRule = ({ id, condition }: (typeof conditions)[number]): PackRule => ({
  id,
  title: { en: id, fr: id },
  clause: ownClause,
  level: 'MUST',
  confidence: 'HIGH',
  readings: [condition],
})

export const teamRules: PackRule[] = conditions.map(asRule)
