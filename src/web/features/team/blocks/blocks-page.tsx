import { useMatch } from 'react-router'

import { firstYear, lastYear } from '#domain/time/calendar-date.ts'
import { useYearOfLeave } from '#web/api/queries/leave.ts'
import { useSession } from '#web/api/session.ts'
import { todayIn } from '#web/dates.ts'

import { YearPage } from './year-page.tsx'

export default function BlocksPage() {
  const { team } = useSession()
  const { year: thisYear, yearStarts } = useYearOfLeave(todayIn(team.timeZone))
  const asked = Number(useMatch('/app/team/blocks/:year')?.params.year)
  const year = asked >= firstYear && asked <= lastYear ? asked : thisYear
  return <YearPage key={year} year={year} thisYear={thisYear} yearStarts={yearStarts} />
}
