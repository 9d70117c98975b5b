import type { reports as english } from '../en/reports.ts'
import { of } from './grammar.ts'

export const reports: typeof english = {
  exportCalendar: 'Exporter le calendrier',
  exportStipends: 'Exporter les indemnités',
  calendarDetail: 'Le mois sur une page, tel que vous le voyez au calendrier.',
  stipendsDetail: 'Qui est payé combien pour quels quarts, avec une ligne à signer. Les ébauches ne sont pas payées.',
  choose: 'Choisissez ce qui va sur papier.',
  month: 'Mois',
  year: 'Année',
  pdf: 'Exporter en PDF',
  csv: 'Exporter en CSV',
  preview: (title) => `Première page ${of(title)}`,
  tryAgain: 'Réessayer',
  checking: 'Vérification…',
  current: 'Ce document est à jour.',
  superseded: 'Ce document est dépassé.',
  changes: (count) => (count === 1 ? '1 changement depuis l’impression.' : `${count} changements depuis l’impression.`),
  unknown: 'Ce code n’appartient à aucun document connu.',
}
