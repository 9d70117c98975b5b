import { CalendarCog, ClipboardPaste } from 'lucide-react'
import { useNavigate } from 'react-router'

import { firstYear, lastYear } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/blocks.ts'
import { YearStepper } from '#web/ui/calendar/year-stepper.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { TeamTabs } from '../team-tabs.tsx'
import { Changes } from './changes.tsx'
import type { OpenCard } from './side-cards.tsx'
import type { Rotations } from './use-rotations.ts'

import pill from '#web/ui/pill.module.css'
import s from './blocks.module.css'

interface LeadProps {
  year: number
  thisYear: number
  blocks: number
  gaps: number
}

/** Steps to other years and, except on a phone, the number of blocks and of gaps in them. */
export function YearLead({ year, thisYear, blocks, gaps }: LeadProps) {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const go = (to: number) => void navigate(paths.blocks(Math.max(firstYear, Math.min(lastYear, to))), { replace: true })
  return (
    <>
      <YearStepper words={texts} onYear={(by) => go(by === undefined ? thisYear : year + by)} />
      {!isPhone && gaps > 0 && <span className={`${pill.pill} ${pill.warn}`}>{texts.gaps(gaps)}</span>}
      {!isPhone && blocks > 0 && <span className="quiet small">{texts.inBlocks(blocks)}</span>}
    </>
  )
}

interface ActionsProps {
  rotations: Rotations
  hasBlocks: boolean
  onOpen: (open: OpenCard) => void
}

/** The tabs and an admin's buttons in the header. */
export function YearActions({ rotations, hasBlocks, onOpen }: ActionsProps) {
  const { isAdmin } = useSession()
  return (
    <>
      <TeamTabs />
      {isAdmin && hasBlocks && (
        <>
          <DatesButton onOpen={onOpen} />
          <Button small secondary onClick={() => onOpen({ card: 'paste', text: '' })}>
            <ClipboardPaste size={16} aria-hidden="true" /> {texts.paste}
          </Button>
          {rotations.changes > 0 && <Changes rotations={rotations} />}
        </>
      )}
    </>
  )
}

/** The same for phones, in a line below the header. */
export function YearBar({ rotations, hasBlocks, onOpen }: ActionsProps) {
  const { isAdmin } = useSession()
  return (
    <>
      <div className={s.tabs}>
        <TeamTabs />
        {isAdmin && hasBlocks && (
          <>
            <DatesButton onOpen={onOpen} />
            <Button icon small quiet aria-label={texts.paste} title={texts.paste} onClick={() => onOpen({ card: 'paste', text: '' })}>
              <ClipboardPaste size={16} />
            </Button>
          </>
        )}
      </div>
      {isAdmin && rotations.changes > 0 && (
        <div className={s.changes}>
          <Changes rotations={rotations} />
        </div>
      )}
      <Problem>{rotations.save.problem}</Problem>
    </>
  )
}

const DatesButton = ({ onOpen }: Pick<ActionsProps, 'onOpen'>) => (
  <Button icon small quiet aria-label={texts.dates} title={texts.dates} onClick={() => onOpen({ card: 'dates' })}>
    <CalendarCog size={16} />
  </Button>
)
