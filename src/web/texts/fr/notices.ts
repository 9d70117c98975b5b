import type { notices as english } from '../en/notices.ts'

export const notices: typeof english = {
  none: 'Aucune notification pour le moment. Les nouvelles de vos quarts et de vos échanges s’afficheront ici.',
  markAll: 'Tout marquer comme lu',
  unread: 'Nouveau',
  someone: 'Quelqu’un',
}
