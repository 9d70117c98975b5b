import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { judgements, type JudgedRule, type Judgement } from '#domain/rulebook/waiver.ts'
import type { Compliance } from '#web/api/queries/compliance.ts'

/** The verdict of one rule on one person. */
export interface PersonVerdict extends JudgedRule {
  user: TeamUser
  rule: PackRule
  daysOnService: number
}

/** Verdicts by person: first the people with a breach, then the others, each group by name. */
export function verdictsOf({ rulebook, people }: Compliance, users: Record<Id, TeamUser>): { user: TeamUser; verdicts: PersonVerdict[] }[] {
  if (!rulebook) return []
  const rules = new Map(rulesIn(rulebook).map((rule) => [rule.id, rule]))
  return people
    .flatMap(({ userId, daysOnService, verdicts }) => {
      const user = users[userId]
      if (!user) return []
      const own = verdicts.map((verdict) => ({ ...verdict, user, daysOnService, rule: rules.get(verdict.ruleId)! }))
      return [{ user, verdicts: own }]
    })
    .toSorted((a, b) => breachesOf(b.verdicts) - breachesOf(a.verdicts) || byLastName(a.user, b.user))
}

const breachesOf = (verdicts: readonly PersonVerdict[]): number => Number(verdicts.some(({ outcome }) => outcome === 'BROKEN'))

/** The number of verdicts with each outcome. Rules that found nothing to judge are not counted. */
export const countsOf = (verdicts: readonly JudgedRule[]): Record<Judgement, number> =>
  Object.fromEntries(
    judgements.map((outcome) => [outcome, verdicts.filter((one) => one.finding && one.outcome === outcome).length]),
  ) as Record<Judgement, number>

/** The rules grouped by their worst verdict on anyone, in the order of judgements; rules that found nothing to judge come last. */
export function byWorst(
  rules: readonly PackRule[],
  verdicts: readonly JudgedRule[],
): { worst: Judgement | undefined; rules: PackRule[] }[] {
  const worstOf = ({ id }: PackRule) =>
    judgements.find((outcome) => verdicts.some((one) => one.ruleId === id && one.finding && one.outcome === outcome))
  return [...judgements, undefined]
    .map((worst) => ({ worst, rules: rules.filter((rule) => worstOf(rule) === worst) }))
    .filter((group) => group.rules.length > 0)
}
