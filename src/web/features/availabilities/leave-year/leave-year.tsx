import { useState } from 'react'
import { useNavigate } from 'react-router'

import { getOpenLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { defaultLeaveTerms, leaveYearOf } from '#domain/leave/leave-terms.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useLeave } from '#web/api/queries/leave.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/availabilities.ts'
import { YearStepper } from '#web/ui/calendar/year-stepper.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useToday } from '#web/use-today.ts'

import { PersonChoice } from '../leave/person-choice.tsx'
import { Tabs } from '../tabs.tsx'
import { AnswerCard } from './answer-card.tsx'
import { EnterButton } from './enter-button.tsx'
import { KindsCard } from './kinds-card.tsx'
import { LeaveTermsCard } from './leave-terms-card.tsx'
import { besideOf } from './open-leave.ts'
import { OpenList } from './open-list.tsx'
import { ThinDayCard } from './thin-day-card.tsx'
import { YearChart } from './year-chart.tsx'
import { thinDays } from './year.ts'

import pill from '#web/ui/pill.module.css'
import s from './year.module.css'

/** Everyone's leave in a year, and the requests that wait for an answer. */
export function LeaveYear() {
  const { team, teamId } = useSession()
  const everyone = useTeam()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const today = useToday(team.timeZone)
  const [day, setDay] = useState(today)
  const [selected, setSelected] = useState<Id>()
  const [thinDay, setThinDay] = useState<string>()
  const [showsRules, setShowsRules] = useState(false)
  const [yearStarts, setYearStarts] = useState(defaultLeaveTerms.yearStarts)
  const year = leaveYearOf(day, { yearStarts })
  const read = useLeave(year)
  const { data: waiting } = useRead('openLeave', [teamId], () => call(getOpenLeave, { params: { teamId } }))
  if (read && read.terms.yearStarts !== yearStarts) setYearStarts(read.terms.yearStarts)

  const thin = read ? thinDays(read.leave, year, read.terms) : []
  const open = waiting?.open.find(({ leave }) => leave.id === selected)
  const choice = everyone && (
    <PersonChoice users={everyone.users} selectedId={undefined} onChoose={(id) => id !== undefined && void navigate(paths.leaveOf(id))} />
  )
  const [first, last] = [year.fromDate.slice(0, 4), year.toDate.slice(2, 4)]
  return (
    <Page
      title={
        <>
          {texts.leave.title} <span>{first === year.toDate.slice(0, 4) ? first : `${first}–${last}`}</span>
        </>
      }
      lead={
        <>
          <YearStepper
            words={texts.leave}
            onYear={(by) => setDay(by === undefined ? today : addDays(by < 0 ? year.fromDate : year.toDate, by))}
          />
          {!isPhone && waiting && waiting.open.length > 0 && (
            <span className={`${pill.pill} ${pill.info}`}>{texts.leave.open(waiting.open.length)}</span>
          )}
          {!isPhone && thin.length > 0 && <span className={`quiet small ${s.thinCount}`}>{texts.leave.thinDays(thin.length)}</span>}
        </>
      }
      actions={
        !isPhone && (
          <>
            <Tabs />
            {choice}
            {everyone && <EnterButton users={everyone.users} />}
          </>
        )
      }
      bar={
        isPhone && (
          <>
            <Tabs />
            {choice}
          </>
        )
      }
      bare
      sideFollows
      side={
        everyone &&
        read && (
          <>
            {open && (
              <AnswerCard
                key={open.leave.id}
                {...open}
                beside={besideOf(open.leave, waiting!.open)
                  .filter(({ evidence }) => evidence.meets.length === 0)
                  .map(({ leave }) => leave)}
                users={everyone.users}
                onClose={() => setSelected(undefined)}
              />
            )}
            {thinDay !== undefined && (
              <ThinDayCard
                date={thinDay}
                thin={thin}
                leave={read.leave}
                users={everyone.users}
                onDay={setThinDay}
                onClose={() => setThinDay(undefined)}
              />
            )}
            {showsRules && <LeaveTermsCard terms={read.terms} onClose={() => setShowsRules(false)} />}
            <KindsCard onRules={() => setShowsRules(true)} />
          </>
        )
      }
    >
      {everyone && read && (
        <div className={s.year}>
          <YearChart
            year={year}
            today={today}
            leave={read.leave}
            terms={read.terms}
            users={everyone.users}
            thin={thin}
            selected={selected}
            onSelect={setSelected}
            onDay={setThinDay}
          />
          {waiting && <OpenList open={waiting.open} users={everyone.users} selected={selected} onSelect={setSelected} />}
        </div>
      )}
    </Page>
  )
}
