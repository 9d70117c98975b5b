const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What Remy says about leave. */
export const spokenLeave = {
  noOneAway: (days: string) => `No one is away ${days}.`,
  away: (days: string, names: string) => `Away, ${days}: ${names}.`,
  thisYear: 'this year',
  inBlock: (number: number | null, month: string): string => (number === null ? `in ${month}` : `in block ${number}`),
  left: (kind: string, left: number, quota: number, period: string): string =>
    `${kind}: ${left < 0 ? '−' : ''}${Math.abs(left)} of ${quota} days left ${period}.`,
  taken: (kind: string, days: number): string => `${kind}: ${daysOf(days)} taken this year.`,
  ahead: (days: number): string => `${days === 1 ? '1 more day' : `${days} more days`} approved or requested.`,
  noLimit: 'There is no limit.',
  noneTaken: 'You have taken no leave this year.',
  filledIn: (leave: string) => `${leave}. Check it, then ask.`,
  filledInFor: (name: string, leave: string) => `${name}: ${leave}. Check it, then enter it.`,
  halves: 'Half a day of leave is the day (06:00–18:00) or the night (18:00–06:00).',
  nothingOpen: (name: string) => `${name} has no such request for leave.`,
  severalOpen: (name: string, count: number) => `${name} has ${count} such requests. Answer them on the Leave page.`,
  overlaps: (name: string, leave: string) => `${name}: ${leave} overlaps shifts. Hand them over on the Leave page.`,
  needsReason: 'A refusal needs a reason. Refuse the request on the Leave page.',
  openPage: 'open leave',
  confirmApproved: (name: string, leave: string) => `You're about to approve leave for ${name}: ${leave}.`,
  notApproved: (name: string) => `Not approved: leave for ${name}.`,
  approved: (name: string, leave: string) => `Approved leave for ${name}: ${leave}.`,
  preview: {
    whoIsAway: (days: string) => `See who is away: ${days}`,
    left: (kind: string) => `See how many days are left: ${kind}`,
    taken: (kind: string) => `See how many days you have taken: ${kind}`,
    anyKind: 'all leave',
    ask: (leave: string) => `Ask for leave: ${leave}`,
    enter: (name: string, leave: string) => `Enter leave for ${name}: ${leave}`,
    approve: (name: string, kind: string | undefined) => `Approve leave for ${name}${kind === undefined ? '' : `: ${kind}`}`,
    refuse: (name: string, kind: string | undefined) => `Refuse leave for ${name}${kind === undefined ? '' : `: ${kind}`}`,
  },
}
