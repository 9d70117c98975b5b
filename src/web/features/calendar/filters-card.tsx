import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/scheduling.ts'
import { clearFilters, useFilters } from '#web/ui/calendar/filters.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MultiSelect } from '#web/ui/controls/multi-select.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import { ShowCard } from './away/show-card.tsx'
import type { Schedule } from './use-schedule.ts'

/** Filters the calendar by people and templates. */
export default function FiltersCard({ schedule }: { schedule: Schedule }) {
  const { userIds, templateIds } = useFilters()
  const moveOn = useMoveOn()
  const { state } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const wantsFocus = (state as { focus?: boolean } | null)?.focus === true
  useEffect(() => {
    if (wantsFocus) card.current?.querySelector('input')?.focus()
  }, [wantsFocus])
  const nameOf = namesApart(schedule.team.users)
  const users = peopleToFilterBy(schedule.team.users, userIds).map((user) => ({ id: user.id, name: nameOf(user) }))
  const templates = Object.values(schedule.templates)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, color }) => ({ id, name, color: `c-${color}` }))
  const isFiltered = userIds.length > 0 || templateIds.length > 0

  return (
    <>
      <SideCard title={calendarTexts.filters} onClose={() => moveOn(paths.calendar)}>
        <SideCardBody>
          <div ref={card} className="contents">
            <MultiSelect
              label={texts.users}
              options={users}
              selected={userIds}
              placeholder={texts.everyone}
              onChange={(ids) => useFilters.setState({ userIds: ids })}
            />
            <MultiSelect
              label={texts.templates}
              options={templates}
              selected={templateIds}
              placeholder={texts.allTemplates}
              onChange={(ids) => useFilters.setState({ templateIds: ids })}
            />
          </div>
          {isFiltered && (
            <Button secondary small onClick={clearFilters}>
              {texts.showAll}
            </Button>
          )}
        </SideCardBody>
      </SideCard>
      <ShowCard />
    </>
  )
}

/** Everyone who works in the team, and anyone else whom the filter still includes, so that they can be seen and removed. */
export const peopleToFilterBy = (users: Record<Id, TeamUser>, selected: readonly Id[]): TeamUser[] =>
  Object.values(users)
    .filter(({ id, disabled }) => !disabled || selected.includes(id))
    .toSorted(byLastName)
