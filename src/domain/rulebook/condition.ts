import { Type, type Static } from 'typebox'

import { Alternation } from './shapes/alternation.ts'
import { AverageHours } from './shapes/average-hours.ts'
import { DayAfter } from './shapes/day-after.ts'
import { DutiesInARow } from './shapes/duties-in-a-row.ts'
import { FreeStretches } from './shapes/free-stretches.ts'
import { HoursInARow } from './shapes/hours-in-a-row.ts'
import { LongestDuty } from './shapes/longest-duty.ts'
import { Mix } from './shapes/mix.ts'
import { MostDuties } from './shapes/most-duties.ts'
import { Posted } from './shapes/posted.ts'
import { Rest } from './shapes/rest.ts'
import { ScoreSheet } from './shapes/score-sheet.ts'
import { Spacing } from './shapes/spacing.ts'
import { Weekends } from './shapes/weekends.ts'
import { WeightedDuties } from './shapes/weighted-duties.ts'

export type RuleCondition = Static<typeof RuleCondition>
/** What a rule demands. Each shape is a form in which contracts state a rule. */
export const RuleCondition = Type.Union([
  LongestDuty,
  Rest,
  HoursInARow,
  AverageHours,
  MostDuties,
  WeightedDuties,
  DutiesInARow,
  FreeStretches,
  Weekends,
  Spacing,
  Alternation,
  Posted,
  DayAfter,
  Mix,
  ScoreSheet,
])

/** The conditions of one shape. */
export type ConditionOf<Shape extends RuleCondition['shape']> = Extract<RuleCondition, { shape: Shape }>
