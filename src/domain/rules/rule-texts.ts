import type { Language } from '#domain/language.ts'

import type { Objection, RuleName } from './rules.ts'

type RuleWordings = { [Rule in RuleName]: (objection: Extract<Objection, { rule: Rule }>) => string }

const wordings: Record<Language, RuleWordings> = {
  en: {
    unavailable: ({ half }) => `Marked unavailable for the ${half}`,
    overlap: () => 'Already working at that time',
    rest: ({ hours }) => `Needs ${hours} h rest`,
    skills: ({ missing }) => `Missing ${missing.length === 1 ? 'skill' : 'skills'}: ${missing.join(', ')}`,
    succession: () => "Can't follow the previous day's shift",
    sevenDays: ({ most }) => `More than ${most} ${most === 1 ? 'shift' : 'shifts'} in 7 days`,
    daysInRow: ({ most }) => `More than ${most} ${most === 1 ? 'day' : 'days'} in a row`,
    daysOff: ({ fewest }) => `Fewer than ${fewest} days off in a row`,
    weekends: ({ most }) => `More than ${most} ${most === 1 ? 'weekend' : 'weekends'} in a month`,
    perTemplate: ({ most }) => `More than ${most} of this shift in a month`,
    hours: ({ most }) => `More than ${most} h in a month`,
  },
  fr: {
    unavailable: ({ half }) => (half === 'day' ? 'Non disponible le jour' : 'Non disponible la nuit'),
    overlap: () => 'Travaille déjà à ce moment-là',
    rest: ({ hours }) => `A besoin de ${hours} h de repos`,
    skills: ({ missing }) => `${missing.length === 1 ? 'Compétence manquante' : 'Compétences manquantes'} : ${missing.join(', ')}`,
    succession: () => 'Ne peut pas suivre le quart de la veille',
    sevenDays: ({ most }) => `Plus de ${most} ${most === 1 ? 'quart' : 'quarts'} en 7 jours`,
    daysInRow: ({ most }) => `Plus de ${most} ${most === 1 ? 'jour' : 'jours'} de suite`,
    daysOff: ({ fewest }) => `Moins de ${fewest} jours de congé de suite`,
    weekends: ({ most }) => `Plus de ${most} ${most === 1 ? 'fin' : 'fins'} de semaine par mois`,
    perTemplate: ({ most }) => `Plus de ${most} de ces quarts par mois`,
    hours: ({ most }) => `Plus de ${most} h par mois`,
  },
}

/** What a rule says against somebody. */
export const objectionText = (objection: Objection, language: Language): string =>
  (wordings[language][objection.rule] as (of: Objection) => string)(objection)

const counted: Record<Language, Record<RuleName, (count: number) => string>> = {
  en: {
    unavailable: (count) => `${count} unavailable`,
    overlap: (count) => `${count} already working`,
    rest: (count) => `${count} ${count === 1 ? 'needs' : 'need'} rest`,
    skills: (count) => `${count} missing a skill`,
    succession: (count) => `${count} blocked by a neighbouring shift`,
    sevenDays: (count) => `${count} at the 7-day limit`,
    daysInRow: (count) => `${count} at the limit for days in a row`,
    daysOff: (count) => `${count} ${count === 1 ? 'needs' : 'need'} days off`,
    weekends: (count) => `${count} at the weekend limit`,
    perTemplate: (count) => `${count} at the limit for this shift`,
    hours: (count) => `${count} at the hours limit`,
  },
  fr: {
    unavailable: (count) => `${count} non ${count === 1 ? 'disponible' : 'disponibles'}`,
    overlap: (count) => `${count} ${count === 1 ? 'travaille' : 'travaillent'} déjà à ce moment-là`,
    rest: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de repos`,
    skills: (count) => `${count} sans la compétence`,
    succession: (count) => `${count} ${count === 1 ? 'bloqué' : 'bloqués'} par un quart voisin`,
    sevenDays: (count) => `${count} à la limite de 7 jours`,
    daysInRow: (count) => `${count} à la limite de jours de suite`,
    daysOff: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de congés`,
    weekends: (count) => `${count} à la limite de fins de semaine`,
    perTemplate: (count) => `${count} à la limite de ces quarts`,
    hours: (count) => `${count} à la limite d’heures`,
  },
}

/** How many a rule speaks against. */
export const countedText = (rule: RuleName, count: number, language: Language): string => counted[language][rule](count)
