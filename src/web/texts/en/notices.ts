export const notices = {
  none: 'Nothing yet. When something concerns you, it stands here, and in your mail if you like.',
  markAll: 'Mark all as read',
  unread: 'New',
  someone: 'Somebody',
}
