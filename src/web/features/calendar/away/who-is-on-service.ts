import type { Id } from '#domain/id.ts'
import { peopleAway, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import { serviceDaysIn, serviceOn } from '#domain/services/rotation.ts'
import type { Service } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** The people who are on a service on a day and not on leave. */
export interface Staffing {
  service: Service
  people: readonly TeamUser[]
}

interface ServicesInView {
  years: Parameters<typeof serviceDaysIn>[0]
  services: readonly Service[]
  users: Record<Id, TeamUser>
  leave: readonly Leave[]
}

/** The services that have people on each of these days, by name. */
export function whoIsOnService(
  dates: readonly CalendarDate[],
  { years, services, users, leave }: ServicesInView,
): Map<CalendarDate, Staffing[]> {
  const daysOf = serviceDaysIn(years)
  const people = Object.values(users)
    .filter(({ disabled }) => !disabled)
    .toSorted(byLastName)
    .map((user) => ({ user, days: daysOf(user.id) }))
  return new Map(dates.map((date) => [date, staffingOn(date)]))

  function staffingOn(date: CalendarDate): Staffing[] {
    const away = peopleAway(leave, date)
    const present = people.filter(({ user }) => !away.includes(user.id))
    return services
      .map((service) => ({
        service,
        people: present.filter(({ days }) => serviceOn(days, date) === service.id).map(({ user }) => user),
      }))
      .filter((one) => one.people.length > 0)
  }
}
