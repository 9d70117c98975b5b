import { locales, type Language } from '#domain/language.ts'
import { isSame } from '#domain/rulebook/own/is-same.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { packOf, reasonLeftOut, rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { demandText } from '#texts/demand-text.ts'
import { compliance as english } from '#texts/en/rulebook/compliance.ts'
import { compliance as french } from '#texts/fr/rulebook/compliance.ts'
import { packName } from '#texts/pack-name.ts'

import type { Names } from './field-words.ts'

type Texts = typeof english
const textsIn: Record<Language, Texts> = { en: english, fr: french }

/** What changed in a team's contract: the pack, or the rules in which the team's version differs from its last one. */
export function changedRulebook(
  was: Rulebook | null,
  is: Rulebook | null,
  { language, texts: { yes, no } }: Pick<Names, 'language' | 'texts'>,
): { before: string; after: string } {
  const texts = textsIn[language]
  const nameOf = (rulebook: Rulebook | null) => (rulebook ? packName(rulebook, language) : texts.noPackChoice)
  if (!was || !is || was.packId !== is.packId) return { before: nameOf(was), after: nameOf(is) }
  const [before, after] = [was, is].map((rulebook) => new Map(usesIn(rulebook).map((use) => [use.id, use])))
  const uses = new Map([...before!, ...after!])
  const changed = [...uses.values()].filter(({ id }) => !isSame(before!.get(id), after!.get(id)))
  const isRosterSaid = was.isAllOnRoster !== is.isAllOnRoster
  const side = (of: ReadonlyMap<string, RuleUse>, { isAllOnRoster }: Rulebook) =>
    [
      ...(isRosterSaid ? [texts.ruleAndValue(texts.allOnRoster, isAllOnRoster ? yes : no)] : []),
      ...changed.map(({ id, title }) => texts.ruleAndValue(title[language], valueOf(of.get(id), language, texts))),
    ].join('; ')
  return { before: side(before!, was), after: side(after!, is) }
}

interface RuleUse extends Pick<PackRule, 'id' | 'title'> {
  reason: string | undefined
  /** Undefined for a rule that the team leaves out. */
  rule: PackRule | undefined
}

/** How a team uses the rules of its pack and its own. */
function usesIn(rulebook: Rulebook): RuleUse[] {
  const own = rulesIn(rulebook)
  const kept = own.map((rule): RuleUse => ({ id: rule.id, title: rule.title, reason: rule.reason, rule }))
  const left = packOf(rulebook).rules.filter(({ id }) => !own.some((rule) => rule.id === id))
  return [...kept, ...left.map(({ id, title }): RuleUse => ({ id, title, reason: reasonLeftOut(rulebook, id), rule: undefined }))]
}

function valueOf(use: RuleUse | undefined, language: Language, texts: Texts): string {
  if (!use) return texts.noRule
  const because = use.reason ? `, ${use.reason}` : ''
  if (!use.rule) return `${texts.isLeftOut}${because}`
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
  const demand = demandText(use.rule.readings[0]!, texts.demands, (value) => format.format(value))
  return `${demand} (${texts.levels[use.rule.level]})${because}`
}
