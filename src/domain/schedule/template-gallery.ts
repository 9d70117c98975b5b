import type { Color } from '#domain/color.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { weekdays, type Weekday } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

export interface GalleryTemplate extends Times {
  key: string
  color: Color
  days: readonly Weekday[]
  headCount: number
  dutyKind: DutyKind
}

const workdays: readonly Weekday[] = [1, 2, 3, 4, 5]

const shift = (key: string, color: Color, startTime: string, endTime: string, more: Partial<GalleryTemplate> = {}): GalleryTemplate => ({
  key,
  color,
  startTime,
  endTime,
  days: weekdays,
  headCount: 1,
  dutyKind: 'DAY',
  ...more,
})

/** The templates that common kinds of teams begin with, by the key of their name. */
export const templateGallery = {
  residents: [
    shift('day', 'mint', '07:00:00', '19:00:00'),
    shift('night', 'periwinkle', '19:00:00', '07:00:00', { dutyKind: 'IN_HOSPITAL_CALL' }),
    shift('consults', 'orange', '08:00:00', '20:00:00', { days: workdays }),
    shift('backup', 'lightblue', '19:00:00', '07:00:00', { dutyKind: 'HOME_CALL' }),
    shift('rounds', 'purple', '08:00:00', '14:00:00', { days: [6, 0] }),
  ],
  nurses: [
    shift('early', 'mint', '07:00:00', '15:00:00', { headCount: 3 }),
    shift('late', 'orange', '15:00:00', '23:00:00', { headCount: 3, dutyKind: 'EVENING' }),
    shift('night', 'periwinkle', '23:00:00', '07:00:00', { headCount: 2, dutyKind: 'NIGHT' }),
  ],
  engineers: [
    shift('primary', 'indigo', '10:00:00', '10:00:00', { dutyKind: 'HOME_CALL' }),
    shift('secondary', 'lightblue', '10:00:00', '10:00:00', { dutyKind: 'BACKUP' }),
  ],
  volunteers: [
    shift('evening', 'gold', '18:00:00', '21:00:00', { days: workdays, headCount: 2, dutyKind: 'EVENING' }),
    shift('saturdayMorning', 'mint', '09:00:00', '13:00:00', { days: [6], headCount: 4 }),
    shift('sundayLunch', 'purple', '11:00:00', '15:00:00', { days: [0], headCount: 4 }),
  ],
} as const satisfies Record<string, readonly GalleryTemplate[]>

export type GalleryName = keyof typeof templateGallery
