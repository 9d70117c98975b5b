import type { ReplyOf } from '#contract/endpoint.ts'
import type { getCompliance } from '#contract/rulebook/compliance.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { byLastNameIn, fullName, type User } from '#domain/people/user.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { compliance as english } from '#texts/en/rulebook/compliance.ts'
import { compliance as french } from '#texts/fr/rulebook/compliance.ts'

/** One row for each person and rule. */
export function verdictTable(
  { rulebook, people }: ReplyOf<typeof getCompliance>,
  users: Record<Id, Pick<User, 'firstName' | 'lastName'>>,
  language: Language,
): string[][] {
  const { levels, outcomes, tableColumns } = language === 'fr' ? french : english
  const rules = new Map((rulebook ? rulesIn(rulebook) : []).map((rule) => [rule.id, rule]))
  const rows = people.toSorted(byLastNameIn(users)).flatMap(({ userId, verdicts }) =>
    verdicts.map(({ ruleId, outcome, finding }) => {
      const { title, clause, level } = rules.get(ruleId)!
      const found = finding ? [finding.used.least, finding.used.most, finding.bound].map(String) : ['', '', '']
      const name = users[userId] ? fullName(users[userId]) : userId
      return [
        name,
        title[language],
        clause[language],
        levels[level],
        finding ? outcomes[outcome] : '',
        ...found,
        finding?.where.join(' ') ?? '',
      ]
    }),
  )
  return [tableColumns, ...rows]
}
