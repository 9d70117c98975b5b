/** Texts of emails. The titles of notifications are in notices.ts. */
export const mail = {
  open: 'Open in Shiftwright',
  why: (team: string) => `You're receiving this because you're a member of ${team}.`,
  choose: 'Manage email preferences',
  confirmEmail: {
    subject: 'Confirm your email address on Shiftwright',
    asked: 'We received a request to use this address on Shiftwright.',
    choose: 'To confirm it, open this link within a day:',
    otherwise: "If this wasn't you, ignore this email. Nothing will change.",
  },
  emailChanges: {
    subject: 'Your email address on Shiftwright is about to change',
    asked: "Another email address was entered for your Shiftwright account. It will replace this one once it's confirmed.",
    otherwise: "If this wasn't you, change your password now. Doing so cancels the new address.",
  },
  invitation: {
    subject: (host: string, team: string) => `${host} invites you to join ${team}`,
    invited: (host: string, team: string) => `${host} invites you to join ${team} on Shiftwright, where the team plans its shifts.`,
    join: (day: string) => `To join, open this link by ${day}:`,
    otherwise: "If you don't know this team, ignore this email. Nothing will happen.",
  },
  reset: {
    subject: 'Reset your Shiftwright password',
    asked: 'We received a request to reset your Shiftwright password.',
    choose: 'To choose a new one, open this link within the next hour:',
    otherwise: "If this wasn't you, ignore this email. Your password won't change.",
  },
}
