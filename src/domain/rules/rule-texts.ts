import type { Language } from '#domain/language.ts'

import type { Objection, RuleName } from './rules.ts'

type RuleWordings = { [Rule in RuleName]: (objection: Extract<Objection, { rule: Rule }>) => string }

const wordings: Record<Language, RuleWordings> = {
  en: {
    unavailable: ({ half }) => `Marked unavailable by ${half}`,
    overlap: () => 'Already works then',
    rest: ({ hours }) => `Needs ${hours} h rest`,
    skills: ({ missing }) => `Lacks ${missing.join(', ')}`,
    succession: () => 'May not follow the shift of the day before',
    sevenDays: ({ most }) => `More than ${most} ${most === 1 ? 'shift' : 'shifts'} in 7 days`,
    daysInRow: ({ most }) => `More than ${most} ${most === 1 ? 'day' : 'days'} in a row`,
    daysOff: ({ fewest }) => `Fewer than ${fewest} days off in a row`,
    weekends: ({ most }) => `More than ${most} ${most === 1 ? 'weekend' : 'weekends'} in the month`,
    perTemplate: ({ most }) => `More than ${most} of these in the month`,
    hours: ({ most }) => `More than ${most} h in the month`,
  },
  fr: {
    unavailable: ({ half }) => (half === 'day' ? 'Non disponible le jour' : 'Non disponible la nuit'),
    overlap: () => 'Travaille déjà à ce moment',
    rest: ({ hours }) => `A besoin de ${hours} h de repos`,
    skills: ({ missing }) => `N’a pas ${missing.join(', ')}`,
    succession: () => 'Ne peut pas suivre le quart de la veille',
    sevenDays: ({ most }) => `Plus de ${most} ${most === 1 ? 'quart' : 'quarts'} en 7 jours`,
    daysInRow: ({ most }) => `Plus de ${most} ${most === 1 ? 'jour' : 'jours'} de suite`,
    daysOff: ({ fewest }) => `Moins de ${fewest} jours de congé de suite`,
    weekends: ({ most }) => `Plus de ${most} ${most === 1 ? 'fin' : 'fins'} de semaine dans le mois`,
    perTemplate: ({ most }) => `Plus de ${most} de ces quarts dans le mois`,
    hours: ({ most }) => `Plus de ${most} h dans le mois`,
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
    skills: (count) => `${count} ${count === 1 ? 'lacks' : 'lack'} a skill`,
    succession: (count) => `${count} may not do it after or before another`,
    sevenDays: (count) => `${count} at their limit in 7 days`,
    daysInRow: (count) => `${count} with too many days in a row`,
    daysOff: (count) => `${count} ${count === 1 ? 'needs' : 'need'} days off`,
    weekends: (count) => `${count} at their weekend limit`,
    perTemplate: (count) => `${count} at their limit of these`,
    hours: (count) => `${count} at their limit of hours`,
  },
  fr: {
    unavailable: (count) => `${count} non ${count === 1 ? 'disponible' : 'disponibles'}`,
    overlap: (count) => `${count} ${count === 1 ? 'travaille' : 'travaillent'} déjà à ce moment`,
    rest: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de repos`,
    skills: (count) => `${count} sans la compétence`,
    succession: (count) => `${count} ne ${count === 1 ? 'peut' : 'peuvent'} pas après ou avant un autre`,
    sevenDays: (count) => `${count} à la limite de 7 jours`,
    daysInRow: (count) => `${count} avec trop de jours de suite`,
    daysOff: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de congés`,
    weekends: (count) => `${count} à la limite de fins de semaine`,
    perTemplate: (count) => `${count} à la limite de ces quarts`,
    hours: (count) => `${count} à la limite d’heures`,
  },
}

/** How many a rule speaks against. */
export const countedText = (rule: RuleName, count: number, language: Language): string => counted[language][rule](count)
