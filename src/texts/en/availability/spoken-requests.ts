const costOf = (points: number): string => (points === 1 ? '1 point' : `${points} points`)

/** What Remy says about requests and their points. */
export const spokenRequests = {
  content: (stance: 'FOR' | 'AGAINST', subject: string): string => `${stance === 'FOR' ? 'for' : 'against'} ${subject}`,
  confirm: (content: string, points: number) => `You're about to make a request ${content}. It costs ${costOf(points)}.`,
  confirmLate: (content: string) => `You're about to make a late request ${content}. It costs no points and Auto-fill ignores it.`,
  verdict: (verdict: string) => `${verdict}.`,
  cancelled: 'Nothing was requested.',
  made: (content: string, points: number) => `Made a request ${content} for ${costOf(points)}.`,
  madeLate: (content: string) => `Made a late request ${content}.`,
  severalBlocks: 'A request is for the days of one block or month. These are in several.',
  outcome: (content: string, points: number, outcome: string) =>
    `${content.charAt(0).toUpperCase()}${content.slice(1)} (${costOf(points)}): ${outcome.toLowerCase()}.`,
  more: (count: number) => `And ${count} more.`,
  none: 'You have no requests.',
  noneOn: (days: string) => `You have no requests for ${days}.`,
  /** Before the person joined. */
  noPoints: 'You have no points for those dates.',
  openPage: 'open requests',
  preview: {
    make: (content: string, points: number) => `Make a request ${content} (${costOf(points)})`,
    own: 'Look up your requests',
    points: 'See how many points you have left',
  },
}
