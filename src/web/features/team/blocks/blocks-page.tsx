import { useMatch } from 'react-router'

import { firstYear, lastYear } from '#domain/time/calendar-date.ts'
import { useYearOfLeave } from '#web/api/queries/leave.ts'
import { useYearOn } from '#web/api/queries/year-of-blocks.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/blocks.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { useToday } from '#web/use-today.ts'

import { YearPage } from './year-page.tsx'

/** Without a year in the address, shows the year whose blocks contain today, or the current year of leave if none do. */
export default function BlocksPage() {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const ofLeave = useYearOfLeave(today)
  const asked = Number(useMatch('/app/team/blocks/:year')?.params.year)
  const isAsked = asked >= firstYear && asked <= lastYear
  const { isRead, found } = useYearOn(today, { silent: isAsked })
  if (!isRead && !isAsked) return <Page title={texts.title}>{null}</Page>
  const thisYear = found?.year ?? ofLeave.year
  const year = isAsked ? asked : thisYear
  return <YearPage key={year} year={year} thisYear={thisYear} yearStarts={ofLeave.yearStarts} />
}
