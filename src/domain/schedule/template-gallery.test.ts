import { expect, test } from 'vitest'

import { templateGallery } from './template-gallery.ts'

/** Name, times, weekdays, people and kind, written independently of the code. */
const known = {
  residents: [
    'day 07:00:00-19:00:00 0123456 1 DAY',
    'night 19:00:00-07:00:00 0123456 1 IN_HOSPITAL_CALL',
    'consults 08:00:00-20:00:00 12345 1 DAY',
    'backup 19:00:00-07:00:00 0123456 1 HOME_CALL',
    'rounds 08:00:00-14:00:00 60 1 DAY',
  ],
  nurses: ['early 07:00:00-15:00:00 0123456 3 DAY', 'late 15:00:00-23:00:00 0123456 3 EVENING', 'night 23:00:00-07:00:00 0123456 2 NIGHT'],
  engineers: ['primary 10:00:00-10:00:00 0123456 1 HOME_CALL', 'secondary 10:00:00-10:00:00 0123456 1 BACKUP'],
  volunteers: [
    'evening 18:00:00-21:00:00 12345 2 EVENING',
    'saturdayMorning 09:00:00-13:00:00 6 4 DAY',
    'sundayLunch 11:00:00-15:00:00 0 4 DAY',
  ],
}

test.each(Object.entries(known))('%s begin with these templates', (name, lines) => {
  const found = templateGallery[name as keyof typeof known].map(
    ({ key, startTime, endTime, days, headCount, dutyKind }) => `${key} ${startTime}-${endTime} ${days.join('')} ${headCount} ${dutyKind}`,
  )
  expect(found).toEqual(lines)
})

test('the templates of a team have different colours', () => {
  for (const templates of Object.values(templateGallery)) expect(new Set(templates.map(({ color }) => color)).size).toBe(templates.length)
})
