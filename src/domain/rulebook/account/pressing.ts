import type { JudgedRule } from '../waiver.ts'

/** The verdicts of rules that a person breaks without a letter, then of rules that allow them nothing more. */
export const pressing = <Verdict extends JudgedRule>(verdicts: readonly Verdict[]): Verdict[] =>
  (['BROKEN', 'AT_LIMIT'] as const).flatMap((outcome) => verdicts.filter((one) => one.finding && one.outcome === outcome))
