import type { dashboard as english } from '../en/dashboard.ts'
import { counted, decimal, ended, of } from './words/grammar.ts'

export const dashboard: typeof english = {
  greetings: {
    morning: [(name) => `Bonjour, ${name}.`, (name) => `Debout si tôt, ${name}?`, (name) => `Un café d’abord, ${name}.`],
    afternoon: [(name) => `Bonjour, ${name}.`, (name) => `Rebonjour, ${name}.`, (name) => `À mi-chemin, ${name}.`],
    evening: [(name) => `Bonsoir, ${name}.`, (name) => `Presque fini, ${name}?`, (name) => `Bientôt à la maison, ${name}.`],
    night: [(name) => `Encore debout, ${name}?`, (name) => `Nuit calme, ${name}?`, (name) => `Bonne nuit, ${name}.`],
  },
  noUpcomingShifts: 'Vous n’avez aucun quart à venir.',
  working: (template, until) => `Votre quart ${template} finit à ${until}.`,
  off: (template, day, time) => `Vous êtes libre jusqu’à votre quart ${template}, ${day} à ${time}.`,
  onLeave: (back) => ended(`Vous êtes en congé, de retour le ${back}`),
  onLeaveToday: 'Vous êtes en congé, de retour ce soir.',
  nextLeave: (leave) => ended(`Prochain congé : ${leave}`),
  leaveDays: (days) => counted(days, 'jour de congé', 'jours de congé'),
  openLeave: 'Des demandes de congé attendent une réponse.',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  on: (day) => `le ${day}`,
  yourWeek: 'Votre semaine',
  yourMonth: (month) => `Votre mois ${of(month)}`,
  weekDetail: (range, shifts, hours) => `${range}, ${counted(shifts, 'quart')}, ${decimal(hours)} h`,
  monthDetail: (shifts, nights, weekends) =>
    `${counted(shifts, 'quart')}, ${counted(nights, 'nuit')}, ${decimal(weekends)} de fin de semaine`,
  with: (names) => `avec ${names}`,
  coveredBy: (name) => `Remplacement : ${name}`,
  continued: 'suite',
  you: 'Vous',
  openSwitches: 'Échanges ouverts',
  noOpenSwitches: 'Aucun échange ouvert. Quand quelqu’un propose un quart, il apparaît ici.',
}
