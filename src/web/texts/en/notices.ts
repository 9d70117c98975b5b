export const notices = {
  none: 'No notifications yet. Updates about your shifts and switches will appear here.',
  markAll: 'Mark All as Read',
  unread: 'New',
  someone: 'Someone',
}
