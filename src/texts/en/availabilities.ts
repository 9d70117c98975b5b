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
  notSaved: 'Not saved yet, retrying',
  savedOnDevice: 'Saved on this device only',
  refused: 'Refused',
  unsavedTitle: (days: number) => (days === 1 ? '1 day not saved yet' : `${days} days not saved yet`),
  unsavedDetail: "The server isn't responding. Your changes are kept on this device, even if you close the tab.",
  refusedTitle: (days: number) => (days === 1 ? '1 day was not saved' : `${days} days were not saved`),
  tryNow: 'Try Now',
  nextTry: (seconds: number) => `Next try in ${seconds} s`,
  discard: 'Discard',
  readOnly: (name: string) => `${name}'s availability (read-only)`,
  dragHint: 'Hold and drag across days to set them all.',
}
