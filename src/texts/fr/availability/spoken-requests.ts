import type { spokenRequests as english } from '../../en/availability/spoken-requests.ts'
import { counted, ended, sentence } from '../words/grammar.ts'

export const spokenRequests: typeof english = {
  wish: (stance, subject) => `${stance === 'FOR' ? 'pour' : 'contre'} ${subject}`,
  confirm: (wish, points) => `${ended(`Vous êtes sur le point de faire une demande ${wish}`)} Coût : ${counted(points, 'point')}.`,
  confirmLate: (wish) =>
    `${ended(`Vous êtes sur le point de faire une demande tardive ${wish}`)} Elle ne coûte aucun point et le remplissage automatique n’en tient pas compte.`,
  verdict: (verdict) => `${verdict}.`,
  cancelled: 'Rien n’a été demandé.',
  made: (wish, points) => `${ended(`Demande faite ${wish}`)} Coût : ${counted(points, 'point')}.`,
  madeLate: (wish) => ended(`Demande tardive faite ${wish}`),
  severalBlocks: 'Une demande porte sur les jours d’une seule période ou d’un seul mois. Ceux-ci sont dans plusieurs.',
  outcome: (wish, points, outcome) => `${sentence(wish)} (${counted(points, 'point')}) : ${outcome.toLowerCase()}.`,
  more: (count) => `Et ${counted(count, 'autre')}.`,
  none: 'Vous n’avez aucune demande.',
  noneOn: (days) => `Vous n’avez aucune demande pour ces jours (${days}).`,
  noPoints: 'Vous n’avez aucun point pour ces dates.',
  openPage: 'ouvre les demandes',
  preview: {
    make: (wish, points) => `Faire une demande ${wish} (${counted(points, 'point')})`,
    own: 'Voir vos demandes',
    points: 'Voir combien de points il vous reste',
  },
}
