import type { reports as english } from '../en/reports.ts'

export const reports: typeof english = {
  exportCalendar: 'Exporter le calendrier',
  exportStipends: 'Exporter les indemnités',
  calendarDetail: 'Le mois sur une page, tel que vous le voyez dans le calendrier.',
  stipendsDetail: 'Indemnités par personne et par quart, avec une ligne de signature. Les quarts en ébauche ne sont pas inclus.',
  choose: 'Choisissez un rapport à exporter.',
  month: 'Mois',
  year: 'Année',
  pdf: 'Exporter en PDF',
  csv: 'Exporter en CSV',
  preview: (title) => `Première page : ${title}`,
  tryAgain: 'Réessayer',
  checking: 'Vérification…',
  current: 'Ce document est à jour.',
  superseded: 'Ce document n’est plus à jour.',
  changes: (count) => (count === 1 ? '1 changement depuis l’impression.' : `${count} changements depuis l’impression.`),
  unknown: 'Nous ne reconnaissons pas ce code.',
}
