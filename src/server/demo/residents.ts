/**
 * Invented residents. Their number and days off in each fortnight are those of instance 3 of the shift scheduling benchmark by Curtois
 * and Qu (schedulingbenchmarks.org); the names are not.
 */
export const residents: readonly { firstName: string; lastName: string; dayOff: number }[] = [
  { firstName: 'Amara', lastName: 'Okafor', dayOff: 0 },
  { firstName: 'Daniel', lastName: 'Tremblay', dayOff: 6 },
  { firstName: 'Mateo', lastName: 'Alvarez', dayOff: 1 },
  { firstName: 'Grace', lastName: 'Adeyemi', dayOff: 0 },
  { firstName: 'Noah', lastName: 'Bergeron', dayOff: 3 },
  { firstName: 'Olivia', lastName: 'Chen', dayOff: 0 },
  { firstName: 'Julien', lastName: 'Côté', dayOff: 4 },
  { firstName: 'Élise', lastName: 'Fournier', dayOff: 12 },
  { firstName: 'Fatima', lastName: 'Haddad', dayOff: 6 },
  { firstName: 'Hana', lastName: 'Kobayashi', dayOff: 2 },
  { firstName: 'Ingrid', lastName: 'Lindqvist', dayOff: 4 },
  { firstName: 'Ethan', lastName: 'MacLeod', dayOff: 4 },
  { firstName: 'Kwame', lastName: 'Mensah', dayOff: 1 },
  { firstName: 'Sofia', lastName: 'Moretti', dayOff: 8 },
  { firstName: 'Tomasz', lastName: 'Nowak', dayOff: 3 },
  { firstName: 'Liam', lastName: "O'Connell", dayOff: 2 },
  { firstName: 'Priya', lastName: 'Raman', dayOff: 6 },
  { firstName: 'Zainab', lastName: 'Siddiqui', dayOff: 1 },
  { firstName: 'Rebecca', lastName: 'Stein', dayOff: 8 },
  { firstName: 'Wei', lastName: 'Zhang', dayOff: 11 },
]

/** The benchmark's three eight-hour shifts, by the names of their texts. */
export const demoTemplates = [
  { name: 'early', color: 'mint', startTime: '07:00:00', endTime: '15:00:00', stipend: 1, dutyKind: 'DAY' },
  { name: 'day', color: 'orange', startTime: '09:00:00', endTime: '17:00:00', stipend: 1, dutyKind: 'DAY' },
  { name: 'late', color: 'periwinkle', startTime: '15:00:00', endTime: '23:00:00', stipend: 1.5, dutyKind: 'EVENING' },
] as const
