import type { HolidayName } from '#domain/time/holidays.ts'

/** Holiday names in Canadian French. */
export const frenchHolidays: Record<HolidayName, string> = {
  "New Year's Day": 'Jour de l’An',
  'Family Day': 'Jour de la famille',
  'Good Friday': 'Vendredi saint',
  "Mother's Day": 'Fête des Mères',
  'Victoria Day': 'Fête de Victoria',
  "Father's Day": 'Fête des Pères',
  'Canada Day': 'Fête du Canada',
  'Civic Holiday': 'Congé civique',
  'Labour Day': 'Fête du Travail',
  Thanksgiving: 'Action de grâce',
  Halloween: 'Halloween',
  'Remembrance Day': 'Jour du Souvenir',
  'Christmas Day': 'Noël',
  'Boxing Day': 'Lendemain de Noël',
}
