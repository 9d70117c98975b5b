import { frenchHolidays } from '#domain/time/holidays-fr.ts'

import type { calendar as english } from '../en/calendar.ts'
import { counted } from './grammar.ts'

export const calendar: typeof english = {
  steps: {
    month: { name: 'Mois', previous: 'Mois précédent', next: 'Mois suivant' },
    week: { name: 'Semaine', previous: 'Semaine précédente', next: 'Semaine suivante' },
  },
  now: 'Maintenant',
  more: 'Plus',
  views: { week: 'Semaine', month: 'Mois' },
  view: 'Vue',
  weekOf: (day) => `Semaine du ${day}`,
  adminControls: 'Outils d’admin',
  filters: 'Filtres',
  filtered: (shown, all) => `${shown} de ${counted(all, 'quart')}`,
  filtersOn: (count) => `Filtres (${count})`,
  published: 'Publié',
  draft: 'Brouillon',
  partlyPublished: 'Publié en partie',
  noShifts: 'Aucun quart',
  counts: (shifts, open) => `${counted(shifts, 'quart')}${open > 0 ? `, ${open} à pourvoir` : ''}`,
  announced: (month, days, shifts) => `${month}, ${days} jours, ${counted(shifts, 'quart')}`,
  holiday: 'Jour férié',
  open: 'À pourvoir',
  locked: 'Verrouillé',
  hidden: 'Masqué',
  noUser: 'Personne',
  switchPending: 'Échange en cours',
  holidays: frenchHolidays,
}
