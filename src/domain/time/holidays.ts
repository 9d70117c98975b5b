import { addDays, dateOf, weekday, type CalendarDate, type Weekday } from './calendar-date.ts'

export type HolidayName = (typeof holidayNames)[number]
export const holidayNames = [
  "New Year's Day",
  'Family Day',
  'Good Friday',
  "Mother's Day",
  'Victoria Day',
  "Father's Day",
  'Canada Day',
  'Civic Holiday',
  'Labour Day',
  'Thanksgiving',
  'Halloween',
  'Remembrance Day',
  'Christmas Day',
  'Boxing Day',
] as const

/** Statutory holidays and observances in Ontario, Canada. */
export function holidaysIn(year: number): Map<CalendarDate, HolidayName> {
  const easter = easterSunday(year)
  return new Map([
    [dateOf(year, 0, 1), "New Year's Day"],
    [nth(3, 1, year, 1), 'Family Day'],
    [addDays(easter, -2), 'Good Friday'],
    [nth(2, 0, year, 4), "Mother's Day"],
    [addDays(dateOf(year, 4, 24), -((weekday(dateOf(year, 4, 24)) + 6) % 7)), 'Victoria Day'],
    [nth(3, 0, year, 5), "Father's Day"],
    [dateOf(year, 6, 1), 'Canada Day'],
    [nth(1, 1, year, 7), 'Civic Holiday'],
    [nth(1, 1, year, 8), 'Labour Day'],
    [nth(2, 1, year, 9), 'Thanksgiving'],
    [dateOf(year, 9, 31), 'Halloween'],
    [dateOf(year, 10, 11), 'Remembrance Day'],
    [dateOf(year, 11, 25), 'Christmas Day'],
    [dateOf(year, 11, 26), 'Boxing Day'],
  ])
}

const years = new Map<number, Map<CalendarDate, HolidayName>>()

export function holidayOn(date: CalendarDate): HolidayName | undefined {
  const year = Number(date.slice(0, 4))
  if (!years.has(year)) years.set(year, holidaysIn(year))
  return years.get(year)!.get(date)
}

const observances = new Set<HolidayName>(["Mother's Day", "Father's Day", 'Halloween', 'Remembrance Day'])

/** A day off by law or custom; it counts as a holiday in loads. */
export const isPublicHoliday = (date: CalendarDate): boolean => {
  const name = holidayOn(date)
  return name !== undefined && !observances.has(name)
}

function nth(count: number, day: Weekday, year: number, month: number): CalendarDate {
  const first = dateOf(year, month, 1)
  return addDays(first, ((day - weekday(first) + 7) % 7) + (count - 1) * 7)
}

/** The anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const march0 = epact + toSunday - 7 * shift + 114
  return dateOf(year, Math.floor(march0 / 31) - 1, (march0 % 31) + 1)
}
