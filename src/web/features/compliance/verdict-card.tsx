import { Link } from 'react-router'

import { fullName } from '#domain/people/user.ts'
import { addDays, datesIn, startOfWeek, weekday, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, shortWeekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { amountText, numberText } from '#web/ui/wording/amount-text.ts'

import { FixesPart } from './fixes-part.tsx'
import { RuleSource } from './rule-source.tsx'
import type { PersonVerdict } from './verdicts.ts'
import { WaiverPart } from './waiver-part.tsx'

import pill from '#web/ui/pill.module.css'
import s from './compliance.module.css'

interface Props {
  verdict: PersonVerdict
  period: DateRange
  /** Whether the form of a waiver is open from the start. */
  waives: boolean
  onClose: () => void
}

/** What the rule counted, on which days, and where the rule is written. */
export function VerdictCard({ verdict, period, waives, onClose }: Props) {
  const { user, rule, outcome, finding, daysOnService } = verdict
  const waiver = <WaiverPart key={verdict.waiver?.id} verdict={verdict} period={period} isOpenFirst={waives} />
  return (
    <SideCard title={fullName(user)} onClose={onClose}>
      <SideCardBody>
        <p className={s.lead}>
          <span className={outcome === 'BROKEN' ? s.bad : undefined}>{amountText(finding)}</span>
          <span className={classes(pill.pill, outcome === 'BROKEN' && pill.bad)}>{texts.outcomes[outcome]}</span>
          <span className={pill.pill}>{texts.levels[rule.level]}</span>
        </p>
        <p>
          <strong>{rule.title[language]}</strong>
        </p>
        <p className="quiet small">{texts.daysOnService(numberText(daysOnService), daysOnService)}</p>
        {finding?.unknown && outcome === 'NOT_TOLD' && <p className="small">{texts.unknown[finding.unknown]}</p>}
        <Days where={finding?.where ?? []} period={period} />
        <RuleSource rule={rule} />
        {waives && waiver}
        {outcome === 'BROKEN' && <FixesPart verdict={verdict} period={period} />}
        {!waives && waiver}
      </SideCardBody>
    </SideCard>
  )
}

/** The days of the period, and earlier days on which something was counted. Counted days lead to the calendar. */
function Days({ where, period }: { where: readonly CalendarDate[]; period: DateRange }) {
  const { team } = useSession()
  const earliest = [period.fromDate, ...where].toSorted()[0]!
  const first = startOfWeek(earliest < addDays(period.fromDate, -farthest) ? period.fromDate : earliest, team.weekStart)
  const last = addDays(startOfWeek(period.toDate, team.weekStart), 6)
  return (
    <div className={s.days}>
      {datesIn({ fromDate: first, toDate: addDays(first, 6) }).map((date) => (
        <span key={date} className={s.weekday} aria-hidden="true">
          {shortWeekdayName(weekday(date))}
        </span>
      ))}
      {datesIn({ fromDate: first, toDate: last }).map((date) => {
        const dayOfMonth = Number(date.slice(8))
        if (where.includes(date))
          return (
            <Link key={date} className={s.on} to={paths.day(date)} aria-label={dayTitle(date)}>
              {dayOfMonth}
            </Link>
          )
        const isInside = period.fromDate <= date && date <= period.toDate
        return (
          <span key={date} className={isInside ? undefined : s.outside} aria-hidden="true">
            {dayOfMonth}
          </span>
        )
      })}
    </div>
  )
}

/** The most earlier days that are drawn, because half a year of them would not be readable. */
const farthest = 14
