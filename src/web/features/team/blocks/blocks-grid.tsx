import { useEffect, useRef, type CSSProperties } from 'react'

import type { Id } from '#domain/id.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import { blockOn, lengthOf } from '#domain/services/block.ts'
import { daysOnService } from '#domain/services/days-on-service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { YearOfBlocks } from '#web/api/queries/services.ts'
import { shortDate } from '#web/dates.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'

import { BlockCell } from './block-cell.tsx'
import { Counts, type ServiceStaffing } from './counts.tsx'
import { inDays } from './in-days.ts'
import type { PeopleGroup } from './people-rows.ts'
import { contains } from './selection.ts'
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
  const isPast = (at: number) => blocks[at]!.toDate < today
  const people = groups.flatMap((group) => group.people)
  const away = new Map(year.away.map(({ userId, block, days }) => [`${userId} ${block}`, days]))
  const daysAt = (userId: Id, at: number) => daysOnService(blocks[at]!, away.get(`${userId} ${at + 1}`) ?? 0)
  const body = useRef<HTMLDivElement>(null)
  // On a narrow page, scrolls the present block into view.
  useEffect(() => {
    const head = body.current?.querySelector<HTMLElement>('[aria-current]')
    const scroller = body.current?.parentElement
    if (head && scroller)
      scroller.scrollLeft = head.offsetLeft - (scroller.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0)
  }, [])
  const { selection, selected, filling } = grid
  const focus = selection?.focus
  useEffect(() => {
    if (!focus || !body.current?.contains(document.activeElement)) return
    body.current.querySelector<HTMLElement>(`[data-place="${focus.row} ${focus.column}"]`)?.focus()
  }, [focus])

  const totalOf = (userId: Id) =>
    blocks.reduce((sum, _, at) => sum + (rotations.serviceAt(userId, at + 1) === null ? 0 : daysAt(userId, at)), 0)
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
          {blocks.map(({ fromDate }, at) => (
            <div
              key={fromDate}
              role="columnheader"
              aria-label={`${texts.block(at + 1)}, ${shortDate(fromDate)}`}
              aria-current={at === now ? 'date' : undefined}
              className={classes(s.headBlock, isPast(at) && s.past, at === now && s.now)}
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
            {members.map((user) => {
              const row = rows.get(user.id)!
              return (
                <div role="row" key={user.id} className={s.row}>
                  <div role="rowheader" className={s.name} title={fullName(user)}>
                    {shortName(user)}
                  </div>
                  {blocks.map((block, column) => {
                    const place = { row, column }
                    const isIn = selected !== undefined && contains(selected, place)
                    return (
                      <BlockCell
                        key={block.fromDate}
                        {...place}
                        service={serviceOf.get(rotations.serviceAt(user.id, column + 1) ?? '')}
                        days={daysAt(user.id, column)}
                        length={lengthOf(block)}
                        isPast={isPast(column)}
                        isChanged={rotations.isChanged(user.id, column + 1)}
                        isGhost={filling !== undefined && contains(filling, place) && !isIn}
                        edges={isIn ? selected : undefined}
                        hasHandle={canEdit && isIn && row === selected.bottom && column === selected.right}
                        isTabStop={tabStop.row === row && tabStop.column === column}
                      />
                    )
                  })}
                  <div role="gridcell" className={s.total}>
                    {inDays(totalOf(user.id))}
                  </div>
                </div>
              )
            })}
          </div>
        ))}
        {staffing.length > 0 && <Counts blocks={blocks} staffing={staffing} today={today} />}
      </div>
    </div>
  )
}
