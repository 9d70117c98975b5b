/** Pages load these texts in both languages together, so this file imports nothing that other French texts share. */
import type { RuleFinding } from '#domain/rulebook/finding.ts'

import type { rules as english } from '../en/rules.ts'

const number = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')

function amountOf({ used, bound, unit, side }: RuleFinding, then = ''): string {
  const isBroken = side === 'MOST' ? used.least > bound : used.most < bound
  const isRange = used.least < used.most && !isBroken
  const amount = isRange ? `${number(used.least)}–${number(used.most)}` : number(side === 'MOST' ? used.least : used.most)
  if (side === 'LEAST' && !isBroken) return `${amount}${unit === 'HOURS' ? ' h' : ''}${then}, au moins ${number(bound)}`
  if (bound === 0) return unit === 'HOURS' ? `${amount} h, maximum 0` : `${amount}, maximum 0`
  if (unit === 'HOURS') return `${amount} h sur ${number(bound)}${then}`
  if (unit === 'WEEKENDS' && side === 'LEAST') return `${amount} libre${used.most < 2 ? '' : 's'} sur ${number(bound)}${then}`
  return `${amount} sur ${number(bound)}${then}`
}

const objections: (typeof english)['objections'] = {
  leave: () => 'En congé',
  service: () => 'Dans aucun service de ce quart ce jour-là',
  unavailable: ({ half }) => (half === 'day' ? 'Non disponible le jour' : 'Non disponible la nuit'),
  overlap: () => 'Travaille déjà à ce moment-là',
  busy: () => 'Au travail dans une autre équipe',
  rest: ({ hours }) => `A besoin de ${hours} h de repos`,
  skills: ({ missing }) => `${missing.length === 1 ? 'Compétence manquante' : 'Compétences manquantes'} : ${missing.join(', ')}`,
  succession: () => 'Ne peut pas suivre le quart de la veille',
  sevenDays: ({ most }) => `Plus de ${most} ${most < 2 ? 'quart' : 'quarts'} en 7 jours`,
  daysInRow: ({ most }) => `Plus de ${most} ${most < 2 ? 'jour' : 'jours'} de suite`,
  daysOff: ({ fewest }) => `Moins de ${fewest} jours libres de suite`,
  weekends: ({ most }) => `Plus de ${most} ${most < 2 ? 'fin' : 'fins'} de semaine par mois`,
  perTemplate: ({ most }) => `Plus de ${most} fois ce quart par mois`,
  hours: ({ most }) => `Plus de ${most} h par mois`,
  contract: ({ breach }) => `${breach.title.fr} ${amountOf(breach.finding)}, ${breach.clause.fr}`,
}

const counted: (typeof english)['counted'] = {
  leave: (count) => `${count} en congé`,
  service: (count) => `${count} hors des services de ce quart`,
  unavailable: (count) => `${count} non ${count === 1 ? 'disponible' : 'disponibles'}`,
  overlap: (count) => `${count} ${count === 1 ? 'travaille' : 'travaillent'} déjà à ce moment-là`,
  busy: (count) => `${count} au travail dans une autre équipe`,
  rest: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de repos`,
  skills: (count) => `${count} sans la compétence`,
  succession: (count) => `${count} ${count === 1 ? 'bloquée' : 'bloquées'} par un quart voisin`,
  sevenDays: (count) => `${count} à la limite de quarts en 7 jours`,
  daysInRow: (count) => `${count} à la limite de jours de suite`,
  daysOff: (count) => `${count} ${count === 1 ? 'a' : 'ont'} besoin de jours libres`,
  weekends: (count) => `${count} à la limite de fins de semaine`,
  perTemplate: (count) => `${count} à la limite pour ce quart`,
  hours: (count) => `${count} à la limite d’heures`,
  contract: (count) => `${count} bloquée${count < 2 ? '' : 's'} par la convention`,
}

const named: (typeof english)['named'] = {
  ...objections,
  rest: ({ hours }) => `Au moins ${hours} h de repos`,
  succession: () => 'Quarts qui ne doivent pas se suivre',
  sevenDays: ({ most }) => `Au plus ${most} ${most < 2 ? 'quart' : 'quarts'} en 7 jours`,
  daysInRow: ({ most }) => `Au plus ${most} ${most < 2 ? 'jour' : 'jours'} de suite`,
  daysOff: ({ fewest }) => `Au moins ${fewest} jours libres de suite`,
  weekends: ({ most }) => `Au plus ${most} ${most < 2 ? 'fin' : 'fins'} de semaine par mois`,
  perTemplate: ({ most }) => `Au plus ${most} fois le même quart par mois`,
  hours: ({ most }) => `Au plus ${most} h par mois`,
  contract: ({ breach }) => `${breach.title.fr}, ${breach.clause.fr}`,
}

const absent = (count: number, who = '') => (count < 2 ? `${count} personne${who} déjà absente` : `${count} personnes${who} déjà absentes`)

const leave: (typeof english)['leave'] = {
  notice: ({ days }) => (days === 0 ? 'Demandé après son début' : `Demandé moins de ${days} ${days === 1 ? 'jour' : 'jours'} à l’avance`),
  daysABlock: ({ most }) => `Plus de ${String(most).replace('.', ',')} ${most < 2 ? 'jour' : 'jours'} par période`,
  daysAYear: ({ most }) => `Plus de ${String(most).replace('.', ',')} ${most < 2 ? 'jour' : 'jours'} par année`,
  away: ({ most, day }) => `${absent(most)} le ${day}`,
  kindAway: ({ most, day }) => `${absent(most)} le ${day} pour le même type de congé`,
  serviceAway: ({ most, day, service }) => `${absent(most, ` du service ${service}`)} le ${day}`,
  skillAway: ({ most, day, skill }) => `${absent(most, ` avec la compétence ${skill}`)} le ${day}`,
}

const isUnused = ({ used, bound }: RuleFinding): boolean => bound === 0 && used.most === 0

export const rules: typeof english = {
  objections,
  named,
  counted,
  leave,
  verdict: ({ title, finding }) => (isUnused(finding) ? title.fr : `${title.fr} ${amountOf(finding)}`),
  verdictThen: ({ title, finding }) => `${title.fr} ${amountOf(finding, ' avec ce quart')}`,
}
