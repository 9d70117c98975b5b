import { useState } from 'react'

import { setBlocks } from '#contract/services.ts'
import { areInOrder, fourWeekBlocks, mostBlocks, monthBlocks, type Block } from '#domain/services/block.ts'
import { addDays, isCalendarDate } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { useOverwritingSave } from '#web/api/writes/use-versioned-save.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import s from './blocks.module.css'

type Division = keyof typeof texts.divisions

interface Props {
  year: number
  /** The zero-based month in which the year begins. */
  yearStarts: number
  blocks: readonly Block[]
  onClose: (() => void) | undefined
}

/** Sets how a year is divided into blocks. */
export function DatesCard({ year, yearStarts, blocks, onClose }: Props) {
  const { teamId } = useSession()
  const usual = { FOUR_WEEKS: fourWeekBlocks(year, yearStarts), MONTHS: monthBlocks(year, yearStarts) }
  const [division, setDivision] = useState<Division>(() => divisionOf(blocks, usual))
  const [own, setOwn] = useState<readonly Block[]>(() => (blocks.length > 0 ? blocks : usual.FOUR_WEEKS))
  const wanted = division === 'OWN' ? own : usual[division]
  const isPossible = wanted.every(({ fromDate, toDate }) => isCalendarDate(fromDate) && isCalendarDate(toDate)) && areInOrder(wanted)
  const [seen] = useState(blocks)
  const save = useOverwritingSave(
    async (was: readonly Block[] | undefined) => {
      await call(setBlocks, { params: { teamId }, body: { year, blocks: [...wanted], ...(was && { was: [...was] }) } })
      await outdate('services', teamId)
      onClose?.()
    },
    () => outdate('services', teamId),
  )
  return (
    <SideCard title={blocks.length > 0 ? texts.dates : texts.setUp} {...(onClose && { onClose })}>
      <SideCardBody>
        <SelectField label={texts.division} value={division} onChange={(event) => setDivision(event.target.value as Division)}>
          {(Object.keys(texts.divisions) as Division[]).map((name) => (
            <option key={name} value={name}>
              {texts.divisions[name]}
            </option>
          ))}
        </SelectField>
        {division === 'OWN' && <OwnDates blocks={own} onChange={setOwn} />}
        {!isPossible && <Problem>{texts.outOfOrder}</Problem>}
        {blocks.length > wanted.length && <p className="quiet small">{texts.removesPeople(blocks.length - wanted.length)}</p>}
        <Problem>{save.stale?.message ?? save.problem}</Problem>
        <Button block loading={save.loading} disabled={!isPossible || wanted.length === 0} onClick={() => void save.run(seen)}>
          {texts.saveDates}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

/** Each block lasts until the day before the next. */
function OwnDates({ blocks, onChange }: { blocks: readonly Block[]; onChange: (blocks: readonly Block[]) => void }) {
  const end = blocks.at(-1)!.toDate
  const setBegin = (at: number, fromDate: string) =>
    onChange(
      blocks.map((block, place) => {
        if (place === at) return { ...block, fromDate }
        return place === at - 1 && isCalendarDate(fromDate) ? { ...block, toDate: addDays(fromDate, -1) } : block
      }),
    )
  const setEnd = (toDate: string) => onChange(blocks.map((block, place) => (place === blocks.length - 1 ? { ...block, toDate } : block)))
  const add = () => onChange([...blocks, { fromDate: addDays(end, 1), toDate: addDays(end, 28) }])
  return (
    <>
      <div className={classes(s.two, s.dates)}>
        {blocks.map(({ fromDate }, at) => (
          <TextField
            key={texts.begins(at + 1)}
            type="date"
            label={texts.begins(at + 1)}
            value={fromDate}
            onChange={(event) => setBegin(at, event.target.value)}
          />
        ))}
        <TextField type="date" label={texts.yearEnds} value={end} onChange={(event) => setEnd(event.target.value)} />
      </div>
      <div className={s.two}>
        <Button small secondary disabled={blocks.length === mostBlocks || !isCalendarDate(end)} onClick={add}>
          {texts.addBlock}
        </Button>
        <Button small secondary disabled={blocks.length === 1} onClick={() => onChange(blocks.slice(0, -1))}>
          {texts.removeBlock}
        </Button>
      </div>
    </>
  )
}

function divisionOf(blocks: readonly Block[], usual: Record<Exclude<Division, 'OWN'>, Block[]>): Division {
  const isSame = (other: readonly Block[]) => JSON.stringify(blocks) === JSON.stringify(other)
  if (blocks.length === 0 || isSame(usual.FOUR_WEEKS)) return 'FOUR_WEEKS'
  return isSame(usual.MONTHS) ? 'MONTHS' : 'OWN'
}
