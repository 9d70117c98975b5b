import type { HalfDay } from '#domain/people/availability.ts'

const inHalf = (half: HalfDay | undefined): string => (half === undefined ? '' : ` (${half})`)

/** What Remy says about who works and who is free. */
export const spokenFree = {
  stillWorks: (shifts: string) => `You still work: ${shifts}.`,
  works: (name: string | undefined, shifts: string) => `${name === undefined ? 'You work' : `${name} works`}: ${shifts}.`,
  hasNoShift: (name: string | undefined, day: string, half: HalfDay | undefined) =>
    `${name === undefined ? 'You have' : `${name} has`} no shift on ${day}${inHalf(half)}.`,
  onLeaveThatDay: 'On leave that day.',
  onLeave: (days: string) => `On leave: ${days}.`,
  markedUnavailable: (halves: readonly HalfDay[]) => `Marked unavailable for the ${halves.join(' and the ')}.`,
  unavailable: (days: string) => `Marked unavailable: ${days}.`,
  endsThatMorning: (template: string, day: string, time: string) => `${template} from ${day} ends at ${time} that morning.`,
  notPublished: (days: string) => `The schedule isn't published: ${days}.`,
  noOneWorks: (template: string, half: HalfDay | undefined, days: string) =>
    `No one works${template && ` ${template}`}${inHalf(half)}: ${days}.`,
  free: (days: string, half: HalfDay | undefined, names: string) => `Free, ${days}${inHalf(half)}: ${names}.`,
  workingNow: (names: string) => `Working now: ${names}.`,
  noOneNow: 'No one is working now.',
  noOneFree: (days: string, half: HalfDay | undefined) => `No one is free: ${days}${inHalf(half)}.`,
  /** A person's shift. */
  place: (name: string, template: string, half: HalfDay | undefined, day: string) =>
    `${name} (${[template, half, day].filter(Boolean).join(', ')})`,
  swapped: (first: string, second: string) => `Swapped ${first} with ${second}.`,
  /** template: if it changes */
  moved: (place: string, template: string, day: string) => `Moved ${place} to ${template && `${template}, `}${day}.`,
  hasSeveral: (name: string, day: string) => `${name} has several shifts on ${day}. Say which one.`,
  hasAnother: (name: string, day: string) => `${name} has another shift at that time on ${day}.`,
  objections: (name: string, template: string, day: string, reasons: readonly string[]) =>
    `Rule conflicts for ${name} on ${template} ${day}: ${reasons.join('; ')}.`,
  preview: {
    reassign: (from: string, to: string, template: string, half: HalfDay | undefined, days: string) =>
      `Give ${from}'s ${template || 'shifts'}${inHalf(half)} to ${to}: ${days}`,
    takeOff: (name: string, half: HalfDay | undefined, days: string) => `Remove ${name} from all shifts${inHalf(half)}: ${days}`,
    whoCanReplace: (place: string) => `See who can replace ${place}`,
    swap: (first: string, second: string) => `Swap ${first} with ${second}`,
    move: (place: string, template: string, day: string) => `Move ${place} to ${template && `${template}, `}${day}`,
    whoWorksNow: 'See who is working now',
    whoWorks: (template: string, half: HalfDay | undefined, days: string) =>
      `See who works${template && ` ${template}`}${inHalf(half)}: ${days}`,
    nextShift: (name: string | undefined, template: string, half: HalfDay | undefined) =>
      `Look up ${name === undefined ? 'your' : `${name}'s`} next ${template || 'shift'}${inHalf(half)}`,
    offer: (template: string, half: HalfDay | undefined, day: string) => `Offer your ${template || 'shift'} on ${day}${inHalf(half)}`,
    isFree: (name: string, day: string, half: HalfDay | undefined) => `Check whether ${name} works on ${day}${inHalf(half)}`,
    whoIsFree: (days: string, half: HalfDay | undefined) => `See who is free: ${days}${inHalf(half)}`,
  },
}
