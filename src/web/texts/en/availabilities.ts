import type { AvailabilityValue } from '#domain/availability.ts'

const values: Record<AvailabilityValue, string> = { '1': 'available', '0': 'neutral', '-1': 'unavailable' }

export const availabilities = {
  title: (month: string) => `Availabilities, ${month}`,
  user: 'User',
  day: 'Day',
  night: 'Night',
  values,
  half: (day: string, half: 'day' | 'night', value: AvailabilityValue) => `${day} ${half}: ${values[value]}`,
  quickSet: 'Quick Set',
  quickSetDetail: (month: string) => `Sets every day of ${month}.`,
  apply: (month: string) => `Apply to ${month}`,
  available: 'Available',
  neutral: 'Neutral',
  unavailable: 'Unavailable',
  saving: 'Saving…',
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved yet',
  readOnly: (name: string) => `${name}'s availabilities, to read`,
  dragHint: 'Hold and drag across days to paint them all.',
}
