import type { Shift } from '#domain/schedule/shift.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'

import type { Schedule } from '../use-schedule.ts'

/** Such as Night Sat Nov 28. */
export const shiftName = ({ date, templateId }: Pick<Shift, 'date' | 'templateId'>, { templates }: Pick<Schedule, 'templates'>): string =>
  texts.changesMade.shift(templates[templateId]?.name ?? '', dayTitle(date))
