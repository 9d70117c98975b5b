import type { blocked as english } from '../../en/availability/blocked.ts'

export const blocked: typeof english = {
  leave: 'En congé',
  unavailable: 'Indisponibilité',
  overlap: 'Déjà au travail',
  busy: 'Au travail dans une autre équipe',
  rest: 'Repos nécessaire',
  succession: 'Quart voisin incompatible',
  sevenDays: 'À la limite sur 7 jours',
  daysInRow: 'À la limite de jours de suite',
  daysOff: 'Jours libres nécessaires',
  weekends: 'À la limite de fins de semaine',
  perTemplate: 'À la limite pour ce quart',
  hours: 'À la limite d’heures',
  contract: 'Limite de la convention',
}
