/** What emails say. The titles of notifications are in notices.ts. */
export const mail = {
  open: 'Open in Shiftwright',
  why: (team: string) => `You're receiving this because you're a member of ${team}.`,
  choose: 'Manage email preferences',
  reset: {
    subject: 'Reset your Shiftwright password',
    asked: 'We received a request to reset your Shiftwright password.',
    choose: 'To choose a new one, open this link within the next hour:',
    otherwise: "If this wasn't you, ignore this email. Your password won't change.",
  },
}
