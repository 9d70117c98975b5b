import { useState } from 'react'

import { applyFilling, discardFilling, improveFilling, startFilling, stopFilling } from '#contract/schedule/fillings.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import { isInMonth, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { sayOnce } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { monthName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/filling.ts'
import { texts as planningTexts } from '#web/texts/scheduling.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { CardRead } from '#web/ui/states/card-read.tsx'

import type { Schedule } from '../use-schedule.ts'
import { isClosed } from '../why-frozen.ts'
import { AdviceCard } from './advice-card.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { FairnessCard } from './fairness-card.tsx'
import { FillProgress } from './fill-progress.tsx'
import { PastShifts } from './past-shifts.tsx'
import { PopulateFirst } from './populate-first.tsx'
import { RegularFirst } from './regular-first.tsx'
import { UnfilledShifts } from './unfilled-shifts.tsx'
import { reloadFilling, useFilling } from './use-filling.ts'

import s from './fill.module.css'

/** Auto-fill: shows progress and the draft, and applies or discards it. */
export default function FillCard({ schedule }: { schedule: Schedule }) {
  const { teamId } = useSession()
  const { month } = useMonth()
  const moveOn = useMoveOn()
  const reading = useFilling(month)
  const filling = reading.data?.filling
  // Chosen waivers belong to one run.
  const [waived, setWaived] = useState<{ filling: string; places: readonly Placement[] }>()
  const version = `${filling?.id} ${filling?.curve.length}`
  const preview = filling?.preview
  // The person for whom a rule could be waived can change while the draft is open.
  const relaxed =
    waived?.filling === version ? waived.places.filter(({ shiftId, userId }) => preview?.relaxations[shiftId]?.userId === userId) : []
  const action = useAction(async (work: () => Promise<unknown>) => {
    try {
      await work()
    } finally {
      await reloadFilling(teamId)
    }
  })
  const on = (endpoint: typeof stopFilling) => () => action.run(() => call(endpoint, { params: { id: filling!.id }, body: { teamId } }))
  const begin = () => action.run(() => call(startFilling, { body: { teamId, ...month } }))
  const takeOver = () =>
    action.run(async () => {
      const { assigned } = await call(applyFilling, {
        params: { id: filling!.id },
        body: { teamId, relaxed },
      })
      await reloadShifts(teamId)
      moveOn(paths.adminControls)
      if (assigned !== undefined) sayOnce(planningTexts.admin.done.assigned(assigned))
    })
  const isEmpty = filling === null && !Object.values(schedule.body.shifts).some(({ date }) => isInMonth(date, month))
  const closed = isClosed(rangeOfMonth(month).fromDate, schedule.body)
  const isUsable = preview && !preview.outdated
  const hasNothingToDo = filling?.status === 'READY' && !preview
  return (
    <>
      <SideCard title={texts.title(monthName(month.month))} onClose={() => moveOn(paths.adminControls)}>
        <SideCardBody>
          <CardRead name="filling" reading={reading}>
            {() => (filling ? <FillProgress filling={filling} /> : <p className="quiet">{texts.about}</p>)}
          </CardRead>
          {closed && <p>{planningTexts.closing.isClosed}</p>}
          {hasNothingToDo && <p className="quiet">{texts.nothing}</p>}
          {filling?.status === 'INTERRUPTED' && !preview?.outdated && <p>{texts.interrupted}</p>}
          {preview?.outdated && <p>{texts.outdated}</p>}
          {isUsable && <PastShifts placements={preview.placements} schedule={schedule} />}
          <Problem>{action.problem}</Problem>
          {isEmpty && !closed && <PopulateFirst hasTemplates={Object.keys(schedule.templates).length > 0} />}
          {filling === null && !closed && <RegularFirst schedule={schedule} />}
          {filling === null && !isEmpty && !closed && (
            <Button loading={action.loading} onClick={() => void begin()}>
              {texts.start}
            </Button>
          )}
          {filling?.status === 'RUNNING' && (
            <Button secondary loading={action.loading} onClick={() => void on(stopFilling)()}>
              {texts.stop}
            </Button>
          )}
          {filling && filling.status !== 'RUNNING' && (
            <div className={s.two}>
              {isUsable && !closed && (
                <Button loading={action.loading} onClick={() => void takeOver()}>
                  {texts.apply}
                </Button>
              )}
              {hasNothingToDo ? (
                <Button secondary loading={action.loading} onClick={() => void on(discardFilling)()}>
                  {texts.done}
                </Button>
              ) : (
                <ConfirmButton secondary loading={action.loading} onConfirm={() => void on(discardFilling)()}>
                  {texts.discard}
                </ConfirmButton>
              )}
              {!preview?.quality.proven && !hasNothingToDo && !closed && (
                <Button secondary className={s.wide} loading={action.loading} onClick={() => void on(improveFilling)()}>
                  {texts.improve}
                </Button>
              )}
            </div>
          )}
        </SideCardBody>
      </SideCard>
      {isUsable && filling.status !== 'RUNNING' && preview.unfilled.length > 0 && <ConflictCard filling={filling} />}
      {isUsable && (
        <UnfilledShifts
          preview={preview}
          schedule={schedule}
          relaxed={relaxed}
          onRelax={(places) => setWaived({ filling: version, places })}
        />
      )}
      {isUsable && <AdviceCard advice={preview.advice} users={schedule.team.users} />}
      {isUsable && <FairnessCard people={preview.people} users={schedule.team.users} />}
    </>
  )
}
