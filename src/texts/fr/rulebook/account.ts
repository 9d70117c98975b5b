import type { account as english } from '#texts/en/rulebook/account.ts'

import { counted, ended } from '../words/grammar.ts'

export const account: typeof english = {
  kindOf: (template, kind) => `${template} : ${kind.toLowerCase()}`,
  onService: (service, leave) =>
    `${counted(service, 'jour')} de service, ${leave === 0 ? 'aucun congé' : `${counted(leave, 'jour')} de congé, fins de semaine non comptées`}.`,
  worked: (count) => `${count} à ce jour`,
  next: (duty, day) => `ensuite : ${duty}, ${day}`,
  left: (count) => `reste : ${count}`,
  noneLeft: 'il n’en reste plus',
  freeWeekends: (saturdays, count) =>
    ended(count === 1 ? `Libre : fin de semaine du ${saturdays}` : `Libres : fins de semaine des ${saturdays}`),
  noFreeWeekend: 'Aucune fin de semaine n’est libre.',
  anotherWeekend: 'Une fin de semaine travaillée de plus enfreindrait la règle.',
  closest: (apart, first, second) => `Écart minimal : ${counted(apart, 'jour')}, ${first} et ${second}`,
  counted: (dates) => `Dates comptées : ${dates}`,
  decidedBy: (dates) => `Cas le plus serré : ${dates}`,
  brokenOn: (dates) => `En cause : ${dates}`,
  unconfirmed: (count) =>
    count === 1 ? 'Les heures réelles d’une garde à domicile manquent.' : `Les heures réelles de ${count} gardes à domicile manquent.`,
  unconfirmedBefore: (dates) => ended(`Les heures réelles de gardes à domicile d’une période antérieure manquent : ${dates}`),
  confirm: 'Confirmer les heures',
  yetToCome: 'Tout dépend de gardes à domicile encore à venir.',
  notConcerned: (rules) => `Rien à juger pendant cette période : ${rules}.`,
  thisPeriod: 'Cette période',
  shifts: (count) => counted(count, 'quart'),
  weekends: (count) => (count < 2 ? `${count} fin de semaine libre` : `${count} fins de semaine libres`),
  leave: (count) => `${counted(count, 'jour')} de congé`,
  free: 'Libre',
  andMore: (first, more) => `${first} +${more}`,
  showAll: (count) => `Afficher les ${count}`,
  wrong: 'Une erreur?',
  wrongHelp: 'Envoyez ce relevé aux admins par courriel, ou enregistrez-le pour votre syndicat.',
  wrongHelpAlone: 'Enregistrez ce relevé pour votre syndicat.',
  toAdmins: 'Écrire aux admins',
  save: 'Enregistrer (CSV)',
  hello: (period) => `Au sujet de ma convention, ${period} :`,
}
