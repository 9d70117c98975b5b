import type { Intent, IntentOf } from '#assistant/intent.ts'
import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { candidateOf } from '#domain/rules/person-month.ts'
import { objections } from '#domain/rules/rules.ts'
import { dutiesOf, seatOf } from '#domain/schedule/duty.ts'
import { isInMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { objectionText } from '#texts/rule-text.ts'
import { useAvailabilities } from '#web/api/queries/availabilities.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { useShiftBreaches } from '#web/api/queries/shift-breaches.ts'
import { useShiftsInPart } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { dayTitle } from '#web/dates.ts'
import { texts as failing } from '#web/texts/failing.ts'
import { language } from '#web/texts/texts.ts'
import { labelled } from '#web/ui/wording/labelled.ts'

import s from './remy.module.css'

type AssignIntent = IntentOf<'assign'>

/** The number of shifts that are checked against the contract while someone types. */
const mostAsked = 7

/** Shows an admin the objections of the rules and of the contract before Enter assigns anyone, in the month of the first day. */
export function Warning({ intent }: { intent: AssignIntent }) {
  const { seats, found } = useObjections(intent)
  const [first] = found
  const more = found.length > 1 ? ` +${found.length - 1}` : ''
  return (
    <>
      {first && <span className={s.warning}>{labelled(dayTitle(first.date), first.text) + more}</span>}
      {seats.slice(0, mostAsked).map((seat, at) => (
        <ContractWarning key={seat.shiftId} seat={seat} userId={intent.user.id} saysMissing={at === 0} />
      ))}
    </>
  )
}

interface ContractProps {
  seat: { shiftId: Id; date: CalendarDate }
  userId: Id
  /** Whether to say that the verdict is missing, which is enough once. */
  saysMissing: boolean
}

/** What the contract has against the person on this shift. */
function ContractWarning({ seat: { shiftId, date }, userId, saysMissing }: ContractProps) {
  const { data, isPaused, errorUpdateCount } = useShiftBreaches(shiftId)
  const isUnread = isPaused || errorUpdateCount > 0
  if (!data) return saysMissing && <span className={s.warning}>{isUnread ? failing.unreadInside('shiftBreaches') : failing.reading}</span>
  const breaches = data.people.find((person) => person.userId === userId)?.breaches ?? []
  if (breaches.length === 0) return null
  const said = breaches.map((breach) => objectionText({ rule: 'contract', breach }, language))
  return <span className={s.warning}>{labelled(dayTitle(date), said.join(' · '))}</span>
}

/** The assignments that an intent would make. */
export const placingsOf = (intent: Intent | undefined): AssignIntent[] => {
  if (intent?.kind === 'several') return intent.steps.filter((step) => step.kind === 'assign')
  if (intent?.kind === 'reassign') return intent.template ? [{ ...intent, kind: 'assign', template: intent.template }] : []
  return intent?.kind === 'assign' ? [intent] : []
}

function useObjections({ user, template, dates }: AssignIntent) {
  const rules = useRules()
  const month = monthOf(dates[0]!)
  const body = useShiftsInPart(reachOf(month)).data
  const users = useTeam()?.users
  const templates = useTemplates()
  const person = useAvailabilities(month).data?.[user.id]
  const named = templates?.[template.id]
  if (!body || !named) return { seats: [], found: [] }
  const isOf = ({ templateId, date }: { templateId: Id; date: CalendarDate }) => templateId === template.id && dates.includes(date)
  const days = Object.values(body.shifts).filter((shift) => isOf(shift) && isInMonth(shift.date, month))
  const seats = days.map((shift) => ({ ...seatOf(named, shift), shiftId: shift.id })).toSorted((a, b) => a.range.start - b.range.start)
  const own = dutiesOf({ body, templates }).filter(({ userId }) => userId === user.id)
  const against = seats.flatMap((seat, index) => {
    // When a day is judged, the assignments on the days before it count.
    const works = [...own.filter(({ shiftId }) => shiftId !== seat.shiftId), ...seats.slice(0, index)]
    const found = objections(seat, candidateOf(person, works, users?.[user.id]?.skills ?? []), rules)
    return found.map((objection) => ({ date: seat.date, text: objectionText(objection, language) }))
  })
  return { seats, found: against }
}
