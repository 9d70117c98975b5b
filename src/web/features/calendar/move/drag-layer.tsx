import { Ban, Check, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'

import { fullName } from '#domain/people/user.ts'
import { isInMonth } from '#domain/time/calendar-date.ts'
import { useAvailabilities } from '#web/api/queries/availabilities.ts'
import { useDutiesAround, useRules } from '#web/api/queries/rules.ts'
import { useShiftBreaches } from '#web/api/queries/shift-breaches.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'
import { language } from '#web/texts/texts.ts'
import { useFiltered } from '#web/ui/calendar/filters.ts'
import type { View } from '#web/ui/calendar/use-view.ts'
import { classes } from '#web/ui/class-names.ts'

import { useCandidates } from '../popovers/use-candidates.ts'
import type { Schedule } from '../use-schedule.ts'
import { isClosed, whyFrozen } from '../why-frozen.ts'
import { judgeMove } from './judge.ts'
import { PeopleTray } from './people-tray.tsx'
import { useDrag, type Drag } from './use-drag.ts'
import { useMove } from './use-move.ts'
import { verdictOn, type Verdict } from './verdict.ts'

import s from './move.module.css'

/** Shown over the calendar while an admin drags an assignment to another day or person. */
export default function DragLayer({ view, schedule }: { view: View; schedule: Schedule }) {
  const move = useMove(schedule)
  const entries = useFiltered(schedule.entries)
  const drag = useDrag(entries, ({ movable, over, copy }) => {
    if (!over || whyFrozen(movable.shift, schedule.body) !== undefined) return
    if ('date' in over && isClosed(over.date, schedule.body)) return
    if ('userId' in over) void move.toUser(movable, schedule.team.users[over.userId]!)
    else if (over.date !== movable.shift.date) void move.toDay(movable, over.date, copy)
  })
  return drag && <Dragged drag={drag} view={view} schedule={schedule} />
}

interface Props {
  drag: Drag
  view: View
  schedule: Schedule
}

function Dragged({ drag, view, schedule }: Props) {
  const { movable, over, copy } = drag
  const rules = useRules()
  const duties = useDutiesAround(view.month, schedule)
  // The tray does not wait for the contract, because the server's warnings include it.
  const breaches = useShiftBreaches(movable.shift.id).data
  const asked = { replaced: movable.assignment, people: breaches?.people, isRead: true }
  const fits = useCandidates(movable.shift, schedule, asked).data ?? []
  const availabilities = useAvailabilities(view.month).data

  function judge(): { verdict: Verdict; words: string } | undefined {
    const frozen = whyFrozen(movable.shift, schedule.body)
    if (frozen !== undefined) return { verdict: { kind: 'no', reason: frozen }, words: '' }
    if (!over || ('date' in over && over.date === movable.shift.date)) return undefined
    if ('userId' in over) {
      const fit = fits.find(({ userId }) => userId === over.userId)
      const name = fullName(schedule.team.users[over.userId]!)
      return { verdict: verdictOn(fit?.objections ?? [], language), words: texts.move.giveTo(name) }
    }
    if (isClosed(over.date, schedule.body)) return { verdict: { kind: 'no', reason: texts.closing.isClosed }, words: '' }
    // Other months, and months that are not loaded yet, cannot be judged here; the server will judge the move.
    if (!isInMonth(over.date, view.month) || !availabilities) return undefined
    const person = availabilities[movable.assignment.userId]
    const verdict = judgeMove(movable, { date: over.date, copy }, { schedule, duties, person }, rules)
    return { verdict, words: (copy ? texts.move.copyTo : texts.move.moveTo)(dayTitle(over.date)) }
  }

  const judged = judge()
  const kind = judged?.verdict.kind
  return (
    <>
      {over && 'date' in over && kind && (
        <div
          className={classes(s.outline, s[kind])}
          style={{ left: over.box.x, top: over.box.y, width: over.box.width, height: over.box.height }}
        />
      )}
      <PeopleTray fits={fits} users={schedule.team.users} overId={over && 'userId' in over ? over.userId : undefined} />
      <div
        className={classes(s.ghost, 'c', `c-${movable.template.color}`)}
        style={{ '--x': `${drag.x}px`, '--y': `${drag.y}px` } as CSSProperties}
      >
        <p>
          <b>{movable.template.name}</b> {movable.who}
        </p>
        {judged && <VerdictLine {...judged} />}
      </div>
    </>
  )
}

const icons = { ok: Check, warn: TriangleAlert, no: Ban }

/** Says what a drop would do, and any objection. */
export function VerdictLine({ verdict, words }: { verdict: Verdict; words: string }) {
  const Icon = icons[verdict.kind]
  const reason = verdict.kind === 'ok' ? '' : verdict.reason
  return (
    <p className={classes(s.verdict, s[verdict.kind])}>
      <Icon size={14} aria-hidden="true" />
      {[words, reason].filter(Boolean).join(' · ')}
    </p>
  )
}
