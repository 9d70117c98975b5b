import { Navigate, useMatch, useParams } from 'react-router'

import { isCalendarDate, monthOf } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { ForAdmins } from '#web/ui/states/for-admins.tsx'

import { PreviewPage } from './preview-page.tsx'
import { ReviewPage } from './review-page.tsx'

/** For admins: the review of the month in the address. */
export default function ReviewPages() {
  const { isAdmin } = useSession()
  const { month: written = '' } = useParams()
  const isPreview = useMatch('/app/calendar/review/:month/preview') !== null
  const firstDay = `${written}-01`
  if (!isAdmin) return <ForAdmins leadsTo={paths.calendar} />
  if (!isCalendarDate(firstDay)) return <Navigate to={paths.calendar} replace />
  return isPreview ? <PreviewPage month={monthOf(firstDay)} /> : <ReviewPage month={monthOf(firstDay)} />
}
