import type { Language } from './language.ts'
import type { Objection, RuleName } from './rules.ts'

type Wordings = { [Rule in RuleName]: (objection: Extract<Objection, { rule: Rule }>) => string }

const wordings: Record<Language, Wordings> = {
  en: {
    unavailable: ({ half }) => `Marked unavailable by ${half}`,
    overlap: () => 'Already works then',
    rest: ({ hours }) => `Needs ${hours} h rest`,
  },
  fr: {
    unavailable: ({ half }) => (half === 'day' ? 'Non disponible le jour' : 'Non disponible la nuit'),
    overlap: () => 'Travaille déjà à ce moment',
    rest: ({ hours }) => `A besoin de ${hours} h de repos`,
  },
}

/** What a rule says against somebody. */
export const objectionText = (objection: Objection, language: Language): string =>
  (wordings[language][objection.rule] as (of: Objection) => string)(objection)

const counted: Record<Language, Record<RuleName, (count: number) => string>> = {
  en: {
    unavailable: (count) => `${count} unavailable`,
    overlap: (count) => `${count} already ${count === 1 ? 'works' : 'work'} then`,
    rest: (count) => `${count} ${count === 1 ? 'needs' : 'need'} rest`,
  },
  fr: {
    unavailable: (count) => `${count} non ${count === 1 ? 'disponible' : 'disponibles'}`,
    overlap: (count) => `${count} ${count === 1 ? 'travaille' : 'travaillent'} déjà à ce moment`,
    rest: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de repos`,
  },
}

/** How many a rule speaks against. */
export const countedText = (rule: RuleName, count: number, language: Language): string => counted[language][rule](count)
