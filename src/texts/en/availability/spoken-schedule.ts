/** What Remy says about the schedule as a whole. */
export const spokenSchedule = {
  isOut: (month: string) => `${month} is published.`,
  isOutFor: (month: string, days: string) => `${month} is published in part: ${days}.`,
  isHidden: (month: string) => `${month} isn't published yet.`,
  unfilled: (shifts: number, days: string, names: string) =>
    `${shifts === 1 ? 'One unfilled shift' : `${shifts} unfilled shifts`}, ${days}: ${names}.`,
  noneUnfilled: (days: string) => `No shift is unfilled: ${days}.`,
  hours: (name: string | undefined, hours: number, days: string) =>
    `${name === undefined ? 'You have' : `${name} has`} ${hours} h of published shifts: ${days}.`,
  inDrafts: (hours: number) => `Drafts: ${hours} h more.`,
  rest: (shift: string, next: string, hours: number) => `${shift} is followed by ${hours} h of rest, until ${next}.`,
  restUnknown: (shift: string, days: number) => `${shift} is followed by no other shift for ${days} days.`,
  thatDayIs: (day: string) => `That day is ${day}.`,
  preview: {
    rest: (place: string) => `See how long the rest is after: ${place}`,
    why: (place: string) => `See why: ${place}`,
    isPublished: (month: string) => `See whether ${month} is published`,
    unfilled: (days: string) => `See which shifts are unfilled: ${days}`,
    hours: (name: string | undefined, days: string) => `Add up ${name === undefined ? 'your' : `${name}'s`} hours: ${days}`,
  },
}
