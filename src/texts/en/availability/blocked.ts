/** Reasons that keep people from taking a shift. */
export const blocked = {
  leave: 'On leave',
  unavailable: 'Unavailable',
  overlap: 'Already working',
  busy: 'Busy in another team',
  rest: 'Rest needed',
  succession: 'Blocked by a neighbouring shift',
  sevenDays: 'At the 7-day limit',
  daysInRow: 'At the limit for days in a row',
  daysOff: 'Days off needed',
  weekends: 'At the weekend limit',
  perTemplate: 'At the limit for this shift',
  hours: 'At the hours limit',
  contract: 'Blocked by the contract',
}
