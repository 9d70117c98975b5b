import { CalendarDays, Coins, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, NavLink, Route, Routes } from 'react-router'

import { calendarReport, stipendsReport } from '#contract/reports.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { fetchFile } from '#web/api/download.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/reports.ts'
import { t } from '#web/texts/texts.ts'
import { Page } from '#web/ui/layout/page.tsx'

import { ExportPanel } from './export-panel.tsx'

import s from './reports.module.css'

/** The calendar report for everyone, the stipends report for admins. */
export default function ReportsPage() {
  const { teamId, isAdmin } = useSession()
  return (
    <Page title={t.pages.reports}>
      <nav className={s.choices} aria-label={t.pages.reports}>
        <Choice to={paths.exportCalendar} name={texts.exportCalendar} detail={texts.calendarDetail}>
          <CalendarDays size={20} strokeWidth={1.6} />
        </Choice>
        {isAdmin && (
          <Choice to={paths.exportStipends} name={texts.exportStipends} detail={texts.stipendsDetail}>
            <Coins size={20} strokeWidth={1.6} />
          </Choice>
        )}
        <Choice
          to={isAdmin ? paths.compliance : paths.contract}
          name={texts.contract}
          detail={isAdmin ? texts.contractDetail : texts.ownContractDetail}
        >
          <Scale size={20} strokeWidth={1.6} />
        </Choice>
      </nav>
      <Routes>
        <Route index element={<p className="quiet">{texts.choose}</p>} />
        <Route
          path="calendar"
          element={
            <ExportPanel
              key="calendar"
              title={texts.exportCalendar}
              fetchReport={(month, format) => fetchFile(calendarReport, { teamId, ...rangeOfMonth(month), format })}
            />
          }
        />
        {isAdmin && (
          <Route
            path="stipends"
            element={
              <ExportPanel
                key="stipends"
                title={texts.exportStipends}
                fetchReport={(month, format) => fetchFile(stipendsReport, { teamId, ...month, format })}
              />
            }
          />
        )}
        <Route path="*" element={<Navigate to={paths.reports} replace />} />
      </Routes>
    </Page>
  )
}

function Choice({ to, name, detail, children }: { to: string; name: string; detail: string; children: ReactNode }) {
  return (
    <NavLink to={to} className={s.report!}>
      {children}
      <span>
        <strong>{name}</strong>
        <span className="quiet small">{detail}</span>
      </span>
    </NavLink>
  )
}
