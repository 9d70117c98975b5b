import type { blocked as english } from '../../en/availability/blocked.ts'

export const blocked: typeof english = {
  leave: 'En congé',
  unavailable: 'Non disponibles',
  overlap: 'Déjà au travail',
  busy: 'Occupées dans une autre équipe',
  rest: 'Repos nécessaire',
  succession: 'Bloquées par un quart voisin',
  sevenDays: 'À la limite sur 7 jours',
  daysInRow: 'À la limite de jours de suite',
  daysOff: 'Jours libres nécessaires',
  weekends: 'À la limite de fins de semaine',
  perTemplate: 'À la limite pour ce quart',
  hours: 'À la limite d’heures',
  contract: 'Bloquées par la convention',
}
