/** Texts about requests, which are paid with the points of a block. */
export const requests = {
  grid: (month: string) => `Requests, ${month}`,
  yours: 'Your Requests',
  of: (name: string) => `${name}'s requests`,
  none: 'No requests yet.',
  dragHint: 'Choose a day to make a request.',
  openUntil: (day: string) => `Open until ${day}`,
  openUntilLong: (day: string) => `Requests are open until ${day}.`,
  daysLeft: (days: number) => (days === 0 ? 'Last day' : days === 1 ? '1 day left' : `${days} days left`),
  closedOn: (day: string) => `Requests closed ${day}`,
  closedOnLong: (day: string) => `Requests closed ${day}.`,
  published: 'Published',
  block: (number: number) => `Block ${number}`,
  shortBlock: (number: number) => `B${number}`,
  ofPointsLeft: (points: string) => `of ${points} points left`,
  spentOf: (spent: string, points: string) => `${spent} of ${points} points spent`,
  budget: (points: number, carried: string, number: number | null) =>
    `${points} a ${number === null ? 'month' : 'block'}, ${carried} carried over.`,
  goesOn: (number: number | null): string =>
    number === null ? "Half of what's left carries over to the next month." : "Half of what's left carries over to the next block.",
  newRequest: 'New Request',
  forPerson: (name: string) => `For ${name}`,
  stance: 'For or against',
  stances: { FOR: 'For', AGAINST: 'Against' },
  what: 'What',
  when: 'When',
  subjects: { ANY: 'Any shift', NIGHT: 'Any night', WEEKEND: 'Weekend' },
  inSentence: { ANY: 'any shift', NIGHT: 'any night', WEEKEND: 'weekend' },
  deletedTemplate: 'Deleted template',
  every: (weekday: string) => `every ${weekday}`,
  everyWeekend: 'every weekend',
  howMuch: 'Importance',
  weights: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  days: (days: number) => `${days} days`,
  labelled: (stance: 'FOR' | 'AGAINST', subject: string, weight: string): string =>
    `${stance === 'FOR' ? 'For' : 'Against'} ${subject}, ${weight}`,
  asked: (stance: 'FOR' | 'AGAINST', subject: string): string => `${stance === 'FOR' ? 'For' : 'Against'} ${subject}`,
  ask: (points: number) => (points === 1 ? 'Request (1 Point)' : `Request (${points} Points)`),
  askLate: 'Make Late Request',
  isLate: (day: string) => `Requests for this month closed ${day}. A late request costs no points and Auto-fill ignores it.`,
  past: 'This day is over.',
  late: 'late',
  lateTitle: 'Late',
  wasLate: 'Made after the deadline.',
  verdicts: {
    GRANTABLE: 'Can be granted',
    NOT_GRANTABLE: "Can't be granted",
    NOT_KNOWN: 'Not known whether it can be granted',
    NOTHING_PLANNED: 'No shifts are scheduled for this yet',
    ASSIGNED: 'Already assigned',
    LATE: 'Too late to count',
  },
  grantable: 'The month can still be filled just as well.',
  costs: (points: string) => `Cost in fairness: at most ${points}.`,
  costsNothing: 'It costs the others nothing.',
  withdraw: 'Withdraw',
  everyone: (month: string) => `Everyone, ${month}`,
  nobodyAsked: 'No one has made a request for this month yet.',
  count: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  rules: 'Request Rules',
  pointsABlock: 'Points per block or month',
  closesDaysBefore: 'Deadline, in days before the month',
  saveRules: 'Save Rules',
  outcome: (granted: number, all: number, inPart: number) => `${granted} of ${all} granted${inPart > 0 ? `, ${inPart} in part` : ''}`,
  outcomes: {
    granted: 'Granted',
    denied: 'Not granted',
    open: 'Open',
    inPart: (granted: number, all: number) => `${granted} of ${all}`,
  },
  grantedOn: (days: string) => `Granted on ${days}.`,
  deniedOn: (days: string) => `Not granted on ${days}.`,
  openOn: (days: string) => `Open on ${days}.`,
  why: 'Why?',
  hideWhy: 'Hide Reasons',
  has: (shifts: string) => `Assigned: ${shifts}.`,
  hasNothing: 'No shift that day.',
  noLonger: 'The shift has since changed hands.',
  nobodyHasIt: 'No one has a shift like that.',
  someone: 'Someone',
  holder: (shift: string) => `has ${shift}`,
  holderAsked: (shift: string, weight: string) => `has ${shift} and asked for it too: ${weight}`,
  /** cost: in points of fairness; negative if the month would have been fairer. */
  couldHave: (people: number, fairest: string, cost: string, isFairer: boolean): string => {
    if (people === 0) return 'No one else could have taken it.'
    const who =
      people === 1
        ? `${fairest || '1 other person'} could have taken it`
        : `${people} others could have taken it${fairest && `. The fairest choice was ${fairest}`}`
    return isFairer ? `${who}, and the month would have been no less fair.` : `${who}, at a cost of ${cost} points of fairness.`
  },
  insteadOf: (holder: string, cost: string, isFairer: boolean): string =>
    isFairer
      ? `Having it instead of ${holder} would not have made the month less fair.`
      : `Having it instead of ${holder} would have cost ${cost} points of fairness.`,
  spent: 'Spent',
  left: 'Left',
  /** month: the name of a block that has no number. */
  pointsFor: (points: string, number: number | null, month: string, isOwn: boolean): string =>
    `${isOwn ? 'You have ' : ''}${points} ${points === '1' ? 'point' : 'points'} ${isOwn ? '' : 'left '}for ${number === null ? month : `block ${number}`}.`,
  toNext: (number: number | null): string => (number === null ? 'To next month' : 'To next block'),
  wholeTeam: 'Whole team',
  teamGranted: (granted: number, all: number) => `${granted} of ${all} requests granted`,
  of2: (granted: number, all: number) => `${granted} of ${all}`,
  openMonth: (month: string) => `Open ${month}`,
}
