import { applyImport } from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import type { Difference } from '#domain/imports/difference.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { type HeldValue } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import { outdateImported, type ReadImport } from './use-imports.ts'

import s from './imports.module.css'

interface Props {
  id: Id
  held: HeldValue<'importReading'>
  read: ReadImport
  chosen: readonly Difference[]
}

const optional = (name: string, value: number): [string, number][] => (value > 0 ? [[name, value]] : [])

/** Importing shifts leads to the review of their first month; other imports lead back to the list. */
function placeAfter(chosen: readonly Difference[]): string {
  const [first] = chosen.flatMap((one) => (one.what === 'SHIFT' ? [one.date] : [])).toSorted()
  return first === undefined ? paths.imports : paths.review(monthOf(first))
}

/** The number of changes to apply, and the button that writes them. */
export function ApplyCard({ id, held, read, chosen }: Props) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const apply = useAction(
    async () => {
      const body = { name: held.import.name, read: read.sheet, answers: held.answers, chosen: chosen.map(({ key }) => key), importId: id }
      await call(applyImport, { params: { teamId }, body })
      moveOn(placeAfter(chosen))
      await outdateImported(teamId)
    },
    // The schedule may have changed in the meantime, so the sheet is compared again.
    () => void outdate('imports', teamId),
  )
  const shifts = chosen.filter((one) => one.what === 'SHIFT')
  const added = shifts.filter(({ state, shiftId }) => state === 'NEW' || shiftId === null)
  const leave = chosen.filter(({ what }) => what === 'LEAVE')
  const rotations = chosen.filter(({ what }) => what === 'ROTATION')
  const availabilities = chosen.filter(({ what }) => what === 'AVAILABILITY')
  const changed = chosen.filter((one) => one.what === 'PERSON' && one.before !== null)
  const people = new Set(chosen.flatMap(({ person }) => (person.startsWith('+') ? [person] : [])))
  const newTemplates = new Set(shifts.flatMap(({ template }) => (template.startsWith('+') ? [template] : [])))
  const left = read.differences.filter((one) => one.state !== 'SAME' && !chosen.includes(one))
  const rows: [string, number][] = [
    [texts.newShifts, added.length],
    [texts.changedShifts, shifts.length - added.length],
    [texts.daysOfLeave, leave.length],
    ...optional(texts.availabilities, availabilities.length),
    ...optional(texts.rotations, rotations.length),
    [texts.newPeople, people.size],
    ...optional(texts.changedPeople, changed.length),
    ...optional(texts.newTemplates, newTemplates.size),
    [texts.leftOut, left.length],
  ]
  const open = read.reading.questions.length
  return (
    <SideCard title={texts.apply}>
      <SideCardBody>
        <dl className={s.sums}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {open > 0 && <p className={s.openStill}>{texts.openStill(open)}</p>}
        <Problem>{apply.problem}</Problem>
        <Button block disabled={chosen.length === 0} loading={apply.loading} onClick={() => void apply.run()}>
          {texts.applyCount({ shifts: shifts.length, others: chosen.length - shifts.length })}
        </Button>
        <ButtonLink block secondary to={paths.sheetOfImport(id)}>
          {texts.back}
        </ButtonLink>
        <p className="quiet small">{texts.applyDetail}</p>
      </SideCardBody>
    </SideCard>
  )
}
