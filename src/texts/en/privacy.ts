import type { KeptKind } from '#domain/privacy/kept.ts'

interface KeptWords {
  kind: string
  what: string
  seenBy: string
}

const rows: Record<KeptKind | 'account' | 'logins' | 'devices' | 'hours' | 'requests', KeptWords> = {
  account: {
    kind: 'Name and email',
    what: 'To schedule you and email you, with your role, share and skills',
    seenBy: 'Your team; share and skills: owners and admins',
  },
  logins: {
    kind: 'Ways to log in',
    what: 'A password that no one can read, passkeys, authenticator app, organization',
    seenBy: 'Only you',
  },
  shifts: { kind: 'Shifts', what: 'Past ones too, with times and stipend', seenBy: 'Your team; stipends: owners and admins' },
  hours: { kind: 'Hours at work', what: 'Those you entered, and letters that waive a rule for you', seenBy: 'You, owners and admins' },
  availabilities: {
    kind: 'Availability and leave',
    what: 'The days, and your services; for leave, also its kind and note',
    seenBy: 'Your team; kind and note: owners and admins only',
  },
  requests: {
    kind: 'Requests',
    what: 'For or against shifts, with their importance',
    seenBy: 'Owners and admins; others if “Why?” names you',
  },
  switches: { kind: 'Switches', what: 'With the messages you wrote', seenBy: 'The people asked, owners and admins' },
  history: { kind: 'History', what: 'Who changed what, and when', seenBy: 'Owners and admins' },
  printouts: { kind: 'Printouts', what: 'Whether they are still current, without names', seenBy: 'Whoever scans the code' },
  feeds: { kind: 'Calendar feeds', what: 'What your calendar app was sent', seenBy: 'Only you' },
  devices: { kind: 'Logged-in devices', what: 'Browser and last use', seenBy: 'Only you' },
  commands: { kind: 'Commands to Remy', what: 'What you typed, and the answer', seenBy: 'Only you' },
  notices: { kind: 'Notifications', what: 'What you were notified of, here and by email', seenBy: 'Only you' },
  fillings: { kind: 'Auto-fill drafts', what: 'Who was suggested for which shift', seenBy: 'Owners and admins' },
  pageUse: {
    kind: 'Use of pages',
    what: 'Logins, joining a team, password resets, pages that stopped working',
    seenBy: 'Whoever runs this installation',
  },
}

export const privacy = {
  title: 'Privacy',
  intro: 'What Shiftwright keeps about you, who sees it and for how long.',
  columns: { kind: 'Kind', what: 'What', seenBy: 'Who sees it', kept: 'Kept' },
  rows,
  untilErased: 'Until you erase your account',
  afterLastUse: '30 days after the last use',
  period: {
    years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  off: 'Off in this installation',
  noOne: 'No one',
  notKept: 'Not kept',
  yourData: 'Your data',
  yourDataDetail: 'Everything Shiftwright keeps about you, in one file.',
  csv: 'CSV',
  json: 'JSON',
  erase: 'Erase your account',
  eraseDetail: 'Your past shifts stay in the calendar under “Former member”. Your name, email, availability and messages are deleted.',
  shiftsAhead: (count: number) =>
    count === 1
      ? 'You have 1 upcoming shift. It will be unfilled, and the admins will be notified.'
      : `You have ${count} upcoming shifts. They will be unfilled, and the admins will be notified.`,
  aloneIn: (teams: string) => `Teams in which no one else has an account will be deleted too: ${teams}.`,
  lastOwnerOf: (teams: string) =>
    `Teams with no other owner: ${teams}. Make someone else an owner first, or delete the team and wait until it's gone.`,
  password: 'Current password',
  eraseNow: 'Erase My Account',
  devices: 'Logged-in devices',
  logOutEverywhere: 'Log Out Everywhere',
  back: 'Back',
  formerMember: { firstName: 'Former', lastName: 'member' },
}
