import { locales, type Language } from '#domain/language.ts'
import { isSame } from '#domain/rulebook/own/is-same.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { rulesIn, type Rulebook } from '#domain/rulebook/rulebook.ts'
import { demandText } from '#texts/demand-text.ts'
import { compliance as english } from '#texts/en/rulebook/compliance.ts'
import { compliance as french } from '#texts/fr/rulebook/compliance.ts'
import { packName } from '#texts/pack-name.ts'

type Texts = typeof english
const textsIn: Record<Language, Texts> = { en: english, fr: french }

/** What changed in a team's contract: the pack, or the rules in which the team's version differs from its last one. */
export function changedRulebook(was: Rulebook | null, is: Rulebook | null, language: Language): { before: string; after: string } {
  const texts = textsIn[language]
  const nameOf = (rulebook: Rulebook | null) => (rulebook ? packName(rulebook, language) : texts.noPackChoice)
  if (!was || !is || was.packId !== is.packId) return { before: nameOf(was), after: nameOf(is) }
  const [before, after] = [rulesIn(was), rulesIn(is)]
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const changed = [...ids]
    .map((id) => ({ old: before.find((rule) => rule.id === id), now: after.find((rule) => rule.id === id) }))
    .filter(({ old, now }) => !isSame(old, now))
  const side = (of: 'old' | 'now') =>
    changed.map((rule) => texts.ruleAndValue((rule.now ?? rule.old)!.title[language], ruleValue(rule[of], language, texts))).join('; ')
  return changed.length === 0 ? { before: '', after: '' } : { before: side('old'), after: side('now') }
}

function ruleValue(rule: PackRule | undefined, language: Language, texts: Texts): string {
  if (!rule) return texts.isLeftOut
  const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
  const demand = demandText(rule.readings[0]!, texts.demands, (value) => format.format(value))
  return `${demand} (${texts.levels[rule.level]})${rule.reason ? `, ${rule.reason}` : ''}`
}
