import type { Intent } from '#assistant/intent.ts'
import { effectiveRange } from '#domain/assignment.ts'
import { monthOf, weeksOfMonth, type CalendarDate } from '#domain/calendar-date.ts'
import { objectionText } from '#domain/rule-texts.ts'
import { defaultRestHours, objections } from '#domain/rules.ts'
import { dutiesOf, useAvailabilities } from '#web/api/duties.ts'
import { useSession } from '#web/api/session.ts'
import { useShifts } from '#web/api/shifts.ts'
import { useTemplates } from '#web/api/team.ts'
import { dayTitle } from '#web/dates.ts'
import { language } from '#web/texts/texts.ts'

import s from './remy.module.css'

type Placing = Extract<Intent, { kind: 'assign' | 'reassign' }>

/** What the rules have against it, in the month of its first day, before Enter does it all the same. */
export function Warning({ intent }: { intent: Placing }) {
  const found = useObjections(intent)
  const [first] = found
  if (!first) return null
  const more = found.length > 1 ? ` +${found.length - 1}` : ''
  return <span className={s.warning}>{`${dayTitle(first.date)}: ${first.text}${more}`}</span>
}

export const isPlacing = (intent: Intent): intent is Placing => intent.kind === 'assign' || intent.kind === 'reassign'

function useObjections({ user, template, dates }: Placing): { date: CalendarDate; text: string }[] {
  const { team } = useSession()
  const month = monthOf(dates[0]!)
  const weeks = weeksOfMonth(month, team.weekStart)
  const body = useShifts({ fromDate: weeks[0]![0]!, toDate: weeks.at(-1)!.at(-1)! }, { silent: true })
  const templates = useTemplates()
  const availability = useAvailabilities(month)?.[user.id]?.data ?? {}
  const named = templates?.[template.id]
  if (!body || !named) return []
  const shifts = Object.values(body.shifts).filter(({ templateId, date }) => templateId === template.id && dates.includes(date))
  const own = dutiesOf({ body, templates }).filter(({ userId }) => userId === user.id)
  return shifts.flatMap((shift) => {
    const works = own.filter(({ shiftId }) => shiftId !== shift.id).map(({ range }) => range)
    const seat = { date: shift.date, range: effectiveRange(named, shift) }
    const found = objections(seat, { availability, works }, { timeZone: team.timeZone, restHours: defaultRestHours })
    return found.map((objection) => ({ date: shift.date, text: objectionText(objection, language) }))
  })
}
