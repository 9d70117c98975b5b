import { CalendarCog, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useMatch, useNavigate } from 'react-router'

import { blockOn } from '#domain/services/block.ts'
import { pastedRotations } from '#domain/services/pasted-rotations.ts'
import { staffingOf } from '#domain/services/staffing.ts'
import { firstYear, lastYear } from '#domain/time/calendar-date.ts'
import { useYearOfLeave } from '#web/api/queries/leave.ts'
import { useBlocks, useServices } from '#web/api/queries/services.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { todayIn } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/blocks.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { TeamTabs } from '../team-tabs.tsx'
import { BlocksGrid } from './blocks-grid.tsx'
import { Changes } from './changes.tsx'
import { groupsOf } from './people-rows.ts'
import { ChoicePopover, nameOfSelection, presentOf } from './selection-card.tsx'
import { SideCards, type OpenCard } from './side-cards.tsx'
import { useGrid } from './use-grid.ts'
import { useRotations } from './use-rotations.ts'
import { YearStepper } from './year-stepper.tsx'

import pill from '#web/ui/pill.module.css'
import s from './blocks.module.css'

export default function BlocksPage() {
  const { team } = useSession()
  const { year: thisYear, yearStarts } = useYearOfLeave(todayIn(team.timeZone))
  const asked = Number(useMatch('/app/team/blocks/:year')?.params.year)
  const year = asked >= firstYear && asked <= lastYear ? asked : thisYear
  return <YearPage key={year} year={year} thisYear={thisYear} yearStarts={yearStarts} />
}

interface Props {
  year: number
  thisYear: number
  /** The zero-based month in which a year begins. */
  yearStarts: number
}

function YearPage({ year, thisYear, yearStarts }: Props) {
  const { team: summary, isAdmin } = useSession()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const today = todayIn(summary.timeZone)
  const team = useTeam()
  const services = useServices()
  const read = useBlocks(year)
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
  const staffing = services.map((service) => ({
    service,
    inBlocks: staffingOf(service, blocks, userIds, rotations.serviceAt, today),
  }))
  const gaps = staffing.flatMap(({ inBlocks }) => inBlocks).filter(({ isShort }) => isShort)
  const now = blockOn(blocks, today)
  const dates = isAdmin && blocks.length > 0 && (
    <Button icon small quiet aria-label={texts.dates} title={texts.dates} onClick={() => setOpen({ card: 'dates' })}>
      <CalendarCog size={16} />
    </Button>
  )
  const openPaste = () => setOpen({ card: 'paste', text: '' })
  const changes = isAdmin && rotations.changes > 0 && <Changes rotations={rotations} />
  const go = (to: number) => void navigate(paths.blocks(Math.max(firstYear, Math.min(lastYear, to))), { replace: true })
  return (
    <Page
      title={head}
      lead={
        <>
          <YearStepper onYear={(by) => go(by === undefined ? thisYear : year + by)} />
          {!isPhone && gaps.length > 0 && <span className={`${pill.pill} ${pill.warn}`}>{texts.gaps(gaps.length)}</span>}
          {!isPhone && blocks.length > 0 && <span className="quiet small">{texts.inBlocks(blocks.length)}</span>}
        </>
      }
      actions={
        <>
          {!isPhone && <TeamTabs />}
          {isAdmin && blocks.length > 0 && !isPhone && (
            <>
              {dates}
              <Button small secondary onClick={openPaste}>
                <ClipboardPaste size={16} aria-hidden="true" /> {texts.paste}
              </Button>
              {changes}
            </>
          )}
        </>
      }
      bar={
        isPhone && (
          <>
            <div className={s.tabs}>
              <TeamTabs />
              {dates}
              {isAdmin && blocks.length > 0 && (
                <Button icon small quiet aria-label={texts.paste} title={texts.paste} onClick={openPaste}>
                  <ClipboardPaste size={16} />
                </Button>
              )}
            </div>
            {changes && <div className={s.changes}>{changes}</div>}
            <Problem>{rotations.save.problem}</Problem>
          </>
        )
      }
      bare
      sideFollows
      side={
        <SideCards
          {...{ year, yearStarts, people, blocks, services, rotations, grid, open, setOpen }}
          peopleNow={(id) => userIds.filter((userId) => now >= 0 && rotations.serviceAt(userId, now + 1) === id).length}
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
