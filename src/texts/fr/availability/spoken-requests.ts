import type { spokenRequests as english } from '../../en/availability/spoken-requests.ts'
import { counted, ended, sentence } from '../words/grammar.ts'

export const spokenRequests: typeof english = {
  content: (stance, subject) => `${stance === 'FOR' ? 'pour' : 'contre'} ${subject}`,
  confirm: (content, points) => `${ended(`Vous êtes sur le point de faire une demande ${content}`)} Coût : ${counted(points, 'point')}.`,
  confirmLate: (content) =>
    `${ended(`Vous êtes sur le point de faire une demande tardive ${content}`)} Elle ne coûte aucun point et le remplissage automatique n’en tient pas compte.`,
  verdict: (verdict) => `${verdict}.`,
  cancelled: 'Rien n’a été demandé.',
  made: (content, points) => `${ended(`Demande faite ${content}`)} Coût : ${counted(points, 'point')}.`,
  madeLate: (content) => ended(`Demande tardive faite ${content}`),
  severalBlocks: 'Une demande porte sur les jours d’une seule période ou d’un seul mois. Ceux-ci sont dans plusieurs.',
  outcome: (content, points, outcome) => `${sentence(content)} (${counted(points, 'point')}) : ${outcome.toLowerCase()}.`,
  more: (count) => `Et ${counted(count, 'autre')}.`,
  none: 'Vous n’avez aucune demande.',
  noneOn: (days) => `Vous n’avez aucune demande pour ces jours (${days}).`,
  noPoints: 'Vous n’avez aucun point pour ces dates.',
  openPage: 'ouvre les demandes',
  preview: {
    make: (content, points) => `Faire une demande ${content} (${counted(points, 'point')})`,
    own: 'Voir vos demandes',
    points: 'Voir combien de points il vous reste',
  },
}
