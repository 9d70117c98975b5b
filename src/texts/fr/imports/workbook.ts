import type { workbook as english } from '../../en/imports/workbook.ts'

export const workbook: typeof english = {
  sheets: { schedule: 'Horaire', leave: 'Congés', people: 'Personnes', covers: 'Remplacements' },
  date: 'Date',
  leave: ['Nom complet', 'Du', 'Au', 'Type de congé', 'Début (jour ou nuit)', 'Fin (jour ou nuit)'],
  people: ['Prénom', 'Nom', 'Courriel', 'Rôle', 'ETP', 'Compétences'],
  covers: ['Date', 'Quart', 'Assigné', 'Remplacé par', 'De', 'À'],
  halves: { day: 'jour', night: 'nuit' },
  roles: { OWNER: 'propriétaire', ADMIN: 'admin', MEMBER: 'membre' },
}
