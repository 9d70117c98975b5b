const costOf = (points: number): string => (points === 1 ? '1 point' : `${points} points`)

/** What Remy says about requests and their points. */
export const spokenRequests = {
  wish: (stance: 'FOR' | 'AGAINST', subject: string): string => `${stance === 'FOR' ? 'for' : 'against'} ${subject}`,
  confirm: (wish: string, points: number) => `You're about to make a request ${wish}. It costs ${costOf(points)}.`,
  confirmLate: (wish: string) => `You're about to make a late request ${wish}. It costs no points and Auto-fill ignores it.`,
  verdict: (verdict: string) => `${verdict}.`,
  cancelled: 'Nothing was requested.',
  made: (wish: string, points: number) => `Made a request ${wish} for ${costOf(points)}.`,
  madeLate: (wish: string) => `Made a late request ${wish}.`,
  severalBlocks: 'A request is for the days of one block or month. These are in several.',
  outcome: (wish: string, points: number, outcome: string) =>
    `${wish.charAt(0).toUpperCase()}${wish.slice(1)} (${costOf(points)}): ${outcome.toLowerCase()}.`,
  more: (count: number) => `And ${count} more.`,
  none: 'You have no requests.',
  noneOn: (days: string) => `You have no requests for ${days}.`,
  /** Before the person joined. */
  noPoints: 'You have no points for those dates.',
  openPage: 'open requests',
  preview: {
    make: (wish: string, points: number) => `Make a request ${wish} (${costOf(points)})`,
    own: 'Look up your requests',
    points: 'See how many points you have left',
  },
}
