import { useState } from 'react'

import type { Id } from '#domain/id.ts'
import { peopleAway } from '#domain/leave/leave.ts'
import { blockOn } from '#domain/services/block.ts'
import { daysOnServiceOfYear } from '#domain/services/days-on-service.ts'
import { pastedRotations } from '#domain/services/pasted-rotations.ts'
import { staffingOf } from '#domain/services/staffing.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useBlocks, useServices } from '#web/api/queries/services.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/blocks.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useToday } from '#web/use-today.ts'

import { BlocksGrid } from './blocks-grid.tsx'
import { groupsOf } from './people-rows.ts'
import { ChoicePopover, nameOfSelection, presentOf } from './selection-card.tsx'
import { SideCards, type OpenCard } from './side-cards.tsx'
import { useGrid } from './use-grid.ts'
import { useRotations } from './use-rotations.ts'
import { YearActions, YearBar, YearLead } from './year-header.tsx'

interface Props {
  year: number
  thisYear: number
  /** The zero-based month in which a year begins. */
  yearStarts: number
}

/** The blocks of one year: the grid, and the cards next to it. */
export function YearPage({ year, thisYear, yearStarts }: Props) {
  const { team: summary, isAdmin } = useSession()
  const isPhone = usePhone()
  const today = useToday(summary.timeZone)
  const team = useTeam()
  const services = useServices()
  const read = useBlocks(year)
  const leave = useLeaveAround(monthOf(today), { silent: true })?.leave ?? []
  const [open, setOpen] = useState<OpenCard>()
  const [isChoosing, setChoosing] = useState(false)
  const groups = team ? groupsOf(team.users) : []
  const people = groups.flatMap((group) => group.people)
  const rotations = useRotations(year, read, { userIds: people.map(({ id }) => id), serviceIds: (services ?? []).map(({ id }) => id) })
  const blocks = read?.blocks ?? []
  const grid = useGrid({
    people,
    columns: blocks.length,
    services: services ?? [],
    rotations,
    canEdit: isAdmin,
    onChoose: () => setChoosing(true),
    onSheet(text) {
      const isSheet = pastedRotations(text, { people, blocks, services: services ?? [] }) !== undefined
      if (isSheet) setOpen({ card: 'paste', text })
      return isSheet
    },
  })
  const { selected } = grid
  const title = yearStarts === 0 ? `${year}` : `${year}–${String(year + 1).slice(2)}`
  const head = (
    <>
      {texts.title} <span>{title}</span>
    </>
  )
  if (!team || !services || !read) return <Page title={head}>{null}</Page>

  const userIds = people.map(({ id }) => id)
  const daysAt = daysOnServiceOfYear(read)
  const staffing = services.map((service) => ({
    service,
    inBlocks: staffingOf(service, blocks, { userIds, serviceAt: rotations.serviceAt, daysAt }, today),
  }))
  const gaps = staffing.flatMap(({ inBlocks }) => inBlocks).filter(({ isShort }) => isShort)
  const now = blockOn(blocks, today)
  const away = peopleAway(leave, today)
  const peopleNow = (id: Id) => userIds.filter((userId) => rotations.serviceAt(userId, now + 1) === id && !away.includes(userId)).length
  return (
    <Page
      title={head}
      lead={<YearLead year={year} thisYear={thisYear} blocks={blocks.length} gaps={gaps.length} />}
      actions={!isPhone && <YearActions rotations={rotations} hasBlocks={blocks.length > 0} onOpen={setOpen} />}
      bar={isPhone && <YearBar rotations={rotations} hasBlocks={blocks.length > 0} onOpen={setOpen} />}
      bare
      sideFollows
      side={
        <SideCards
          {...{ year, yearStarts, people, blocks, services, rotations, grid, open, setOpen }}
          peopleNow={now < 0 ? undefined : peopleNow}
        />
      }
    >
      {blocks.length === 0 ? (
        <div>
          <State title={texts.none} text={isAdmin ? texts.noneForAdmins : texts.noneForMembers} />
        </div>
      ) : (
        <BlocksGrid
          title={title}
          year={read}
          groups={groups}
          staffing={staffing}
          rotations={rotations}
          grid={grid}
          today={today}
          canEdit={isAdmin}
          onTap={isAdmin && isPhone && services.length > 0 ? () => setChoosing(true) : undefined}
        />
      )}
      {isChoosing && selected && (
        <ChoicePopover
          title={nameOfSelection(selected, people)}
          services={services}
          present={presentOf(grid, people, rotations)}
          onChoose={grid.choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}
