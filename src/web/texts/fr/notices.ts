import type { notices as english } from '../en/notices.ts'

export const notices: typeof english = {
  none: 'Rien encore. Ce qui vous concerne s’affiche ici, et dans vos courriels si vous le voulez.',
  markAll: 'Tout marquer comme lu',
  unread: 'Nouveau',
  someone: 'Quelqu’un',
}
