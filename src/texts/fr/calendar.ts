import type { calendar as english } from '../en/calendar.ts'
import { counted } from './words/grammar.ts'
import { frenchHolidays } from './words/holidays.ts'

export const calendar: typeof english = {
  steps: {
    month: { name: 'Mois', previous: 'Mois précédent', next: 'Mois suivant' },
    week: { name: 'Semaine', previous: 'Semaine précédente', next: 'Semaine suivante' },
  },
  now: 'Aujourd’hui',
  more: 'Plus',
  views: { week: 'Semaine', month: 'Mois' },
  view: 'Vue',
  weekOf: (day) => `Semaine du ${day}`,
  adminControls: 'Outils d’administration',
  filters: 'Filtres',
  filtered: (shown, all) => `${counted(shown, 'quart')} sur ${all}`,
  filtersOn: (count) => `Filtres (${count})`,
  published: 'Publié',
  closed: 'Fermé',
  draft: 'Ébauche',
  partlyPublished: 'Publié en partie',
  noShifts: 'Aucun quart',
  counts: (shifts, open) => `${counted(shifts, 'quart')}${open > 0 ? `, ${open} à pourvoir` : ''}`,
  announced: (month, days, shifts) => `${month}, ${days} jours, ${counted(shifts, 'quart')}`,
  holiday: 'Jour férié',
  open: 'À pourvoir',
  locked: 'Verrouillé',
  hidden: 'Ébauche',
  warning: 'Avertissement',
  switchPending: 'Échange en cours',
  holidays: frenchHolidays,
}
