import type { JudgedRule } from '../waiver.ts'

/** The verdicts that keep a person from taking more, or that they already break without a letter: broken ones first. */
export const pressing = <Verdict extends JudgedRule>(verdicts: readonly Verdict[]): Verdict[] =>
  (['BROKEN', 'AT_LIMIT'] as const).flatMap((outcome) => verdicts.filter((one) => one.finding && one.outcome === outcome))
