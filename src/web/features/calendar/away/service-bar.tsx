import { fullName } from '#domain/people/user.ts'

import { FittingNames } from './fitting-names.tsx'
import type { Staffing } from './who-is-on-service.ts'

import s from '#web/ui/calendar/calendar.module.css'

/** Below the shifts of a day: how many people each service has. */
export const ServiceBar = ({ staffing }: { staffing: readonly Staffing[] }) => (
  <p className={s.away} title={staffing.map(({ service, people }) => `${service.name} (${people.map(fullName).join(', ')})`).join('\n')}>
    <FittingNames names={staffing.map(({ service, people }) => `${service.shortName} ${people.length}`)} />
  </p>
)
