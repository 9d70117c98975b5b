import { useEffect, useRef, type CSSProperties } from 'react'

import { blockOn } from '#domain/services/block.ts'
import { daysOnServiceOfYear } from '#domain/services/days-on-service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { YearOfBlocks } from '#web/api/queries/services.ts'
import { shortDate } from '#web/dates.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'

import { Counts, type ServiceStaffing } from './counts.tsx'
import type { PeopleGroup } from './people-rows.ts'
import { PersonRow } from './person-row.tsx'
import type { useGrid } from './use-grid.ts'
import type { Rotations } from './use-rotations.ts'

import s from './blocks.module.css'

interface Props {
  title: string
  year: YearOfBlocks
  groups: readonly PeopleGroup[]
  staffing: readonly ServiceStaffing[]
  rotations: Rotations
  grid: ReturnType<typeof useGrid>
  today: CalendarDate
  canEdit: boolean
  onTap: (() => void) | undefined
}

/** People as rows and blocks as columns: who is on which service, and for how many days. */
export function BlocksGrid({ title, year, groups, staffing, rotations, grid, today, canEdit, onTap }: Props) {
  const { blocks } = year
  const now = blockOn(blocks, today)
  const people = groups.flatMap((group) => group.people)
  const daysAt = daysOnServiceOfYear(year)
  const body = useRef<HTMLDivElement>(null)
  // On a narrow page, scrolls the present block into view.
  useEffect(() => {
    const head = body.current?.querySelector<HTMLElement>('[aria-current]')
    const scroller = body.current?.parentElement
    if (head && scroller)
      scroller.scrollLeft = head.offsetLeft - (scroller.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0)
  }, [])
  const focus = grid.selection?.focus
  const focused = focus && `${focus.row} ${focus.column}`
  useEffect(() => {
    if (focused === undefined || !body.current?.contains(document.activeElement)) return
    body.current.querySelector<HTMLElement>(`[data-place="${focused}"]`)?.focus()
  }, [focused])

  const serviceOf = new Map(staffing.map(({ service }) => [service.id, service]))
  const rows = new Map(people.map(({ id }, at) => [id, at]))
  const tabStop = focus ?? { row: 0, column: Math.max(0, now) }
  return (
    <div className={s.scroller}>
      <div
        ref={body}
        role="grid"
        aria-label={texts.grid(title)}
        aria-multiselectable
        aria-readonly={!canEdit}
        className={s.grid}
        style={{ '--blocks': blocks.length } as CSSProperties}
        {...grid.handlers}
        onClick={(event) => onTap && event.target instanceof Element && event.target.closest('[data-place]') && onTap()}
      >
        <div role="row" className={classes(s.row, s.head)}>
          <div role="columnheader" className={s.headName}>
            {texts.name}
          </div>
          {blocks.map(({ fromDate, toDate }, at) => (
            <div
              key={fromDate}
              role="columnheader"
              aria-label={`${texts.block(at + 1)}, ${shortDate(fromDate)}`}
              aria-current={at === now ? 'date' : undefined}
              className={classes(s.headBlock, toDate < today && s.past, at === now && s.now)}
            >
              <b>{at + 1}</b>
              {shortDate(fromDate)}
            </div>
          ))}
          <div role="columnheader" className={s.headTotal}>
            {texts.days}
          </div>
        </div>
        {groups.map(({ name, people: members }) => (
          <div role="rowgroup" key={name ?? ''}>
            {groups.length > 1 && (
              <div role="row" className={s.groupRow}>
                <div role="rowheader" className={s.group}>
                  {name ?? texts.others} <span>{members.length}</span>
                </div>
              </div>
            )}
            {members.map((user) => (
              <PersonRow
                key={user.id}
                user={user}
                row={rows.get(user.id)!}
                blocks={blocks}
                daysAt={(at) => daysAt(user.id, at)}
                serviceOf={serviceOf}
                rotations={rotations}
                grid={grid}
                tabStop={tabStop}
                today={today}
                canEdit={canEdit}
              />
            ))}
          </div>
        ))}
        {staffing.length > 0 && <Counts blocks={blocks} staffing={staffing} today={today} />}
      </div>
    </div>
  )
}
