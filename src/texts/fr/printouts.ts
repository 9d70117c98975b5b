import type { printouts as english } from '../en/printouts.ts'

export const printouts: typeof english = {
  open: 'À pourvoir',
  draft: 'ébauche',
  coveredBy: (name, times) => `remplacé par ${name}${times}`,
  footer: (team, version, moment, by) => `${team} · version ${version} · imprimé le ${moment} par ${by}`,
  qr: 'Code d’une page qui indique si ce document est à jour',
  stipends: (month) => `Indemnités, ${month}`,
  head: ['Nom', 'Modèle', 'Jours', 'Quarts', 'Montant'],
  totalOf: 'Total',
  grandTotal: 'Total général',
  signature: 'Signature',
  date: 'Date',
  calendarColumns: [
    'Date',
    'Modèle',
    'Début',
    'Fin',
    'Prénom',
    'Nom',
    'État',
    'Remplacé par',
    'Début du remplacement',
    'Fin du remplacement',
  ],
  stipendColumns: ['Prénom', 'Nom', 'Modèle', 'Quarts', 'Dates', 'Montant'],
  statuses: { unfilled: 'à pourvoir', draft: 'ébauche', published: 'publié' },
}
