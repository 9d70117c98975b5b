import type { AvailabilityValue } from '#domain/people/availability.ts'

const values: Record<AvailabilityValue, string> = { '1': 'available', '0': 'neutral', '-1': 'unavailable' }

export const availabilities = {
  title: (month: string) => `Availabilities, ${month}`,
  user: 'User',
  day: 'Day',
  night: 'Night',
  values,
  half: (day: string, half: 'day' | 'night', value: AvailabilityValue | undefined) =>
    `${day} ${half}: ${value === undefined ? 'mixed' : values[value]}`,
  quickSet: 'Quick Set',
  quickSetDetail: (month: string) => `Sets every day of ${month}.`,
  apply: (month: string) => `Apply to ${month}`,
  quickSetDone: (days: number) => `Quick Set changed ${days} ${days === 1 ? 'day' : 'days'}`,
  available: 'Available',
  neutral: 'Neutral',
  unavailable: 'Unavailable',
  saving: 'Saving…',
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved yet, trying again',
  keptHere: 'Kept here, offline',
  refused: 'Refused',
  unsavedTitle: (days: number) => (days === 1 ? '1 day not saved yet' : `${days} days not saved yet`),
  unsavedDetail: 'The server does not answer. They are kept on this device, also when you close the tab.',
  refusedTitle: (days: number) => (days === 1 ? '1 day was not saved' : `${days} days were not saved`),
  tryNow: 'Try now',
  nextTry: (seconds: number) => `Next try in ${seconds} s`,
  discard: 'Discard',
  readOnly: (name: string) => `${name}'s availabilities, to read`,
  dragHint: 'Hold and drag across days to paint them all.',
}
