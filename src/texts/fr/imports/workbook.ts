import type { workbook as english } from '../../en/imports/workbook.ts'

export const workbook: typeof english = {
  sheets: { schedule: 'Horaire', leave: 'Congés', people: 'Personnes', covers: 'Remplacements' },
  date: 'Date',
  leave: ['Nom complet', 'Du', 'Au', 'Type de congé', 'Début (jour ou nuit)', 'Fin (jour ou nuit)'],
  people: ['Prénom', 'Nom', 'Courriel', 'Rôle', 'Part du temps plein', 'Compétences'],
  covers: ['Date', 'Quart', 'Personne affectée', 'Remplacée par', 'De', 'À'],
  halves: { day: 'jour', night: 'nuit' },
  roles: { OWNER: 'propriétaire', ADMIN: 'admin', MEMBER: 'membre' },
}
