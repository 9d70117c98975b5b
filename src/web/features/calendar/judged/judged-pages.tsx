import { Navigate, useMatch, useParams } from 'react-router'

import { isCalendarDate, monthOf } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'

import { JudgedPage } from './judged-page.tsx'
import { PreviewPage } from './preview-page.tsx'

/** For admins: the judged month in the address. */
export default function JudgedPages() {
  const { isAdmin } = useSession()
  const { month: written = '' } = useParams()
  const isPreview = useMatch('/app/calendar/judged/:month/preview') !== null
  const firstDay = `${written}-01`
  if (!isAdmin || !isCalendarDate(firstDay)) return <Navigate to={paths.calendar} replace />
  return isPreview ? <PreviewPage month={monthOf(firstDay)} /> : <JudgedPage month={monthOf(firstDay)} />
}
