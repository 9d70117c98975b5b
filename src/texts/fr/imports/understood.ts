import type { understood as english } from '../../en/imports/understood.ts'
import { counted } from '../words/grammar.ts'

export const understood: typeof english = {
  shifts: (value) => counted(value, 'quart compris', 'quarts compris'),
  people: (value) => counted(value, 'personne comprise', 'personnes comprises'),
  questions: (value) => `${value} à préciser`,
  leave: (value) => `${counted(value, 'jour', 'jours')} de congé`,
  rotations: (value) => counted(value, 'période comprise', 'périodes comprises'),
  availability: (value) => `${counted(value, 'jour', 'jours')} de disponibilité`,
  ignored: (value) => counted(value, 'ignorée', 'ignorées'),
  unread: (value) => counted(value, 'non lue', 'non lues'),
  hidden: (rows, columns) =>
    [
      rows > 0 && counted(rows, 'ligne masquée ignorée', 'lignes masquées ignorées'),
      columns > 0 && counted(columns, 'colonne masquée ignorée', 'colonnes masquées ignorées'),
    ]
      .filter(Boolean)
      .join(' et '),
  hiddenParts: 'Lignes et colonnes masquées ignorées',
  note: 'note',
  notes: 'Notes ignorées',
}
