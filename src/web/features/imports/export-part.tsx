import { Download } from 'lucide-react'

import { exportWorkbook } from '#contract/imports.ts'
import { monthOf, rangeOfMonth, type DateRange } from '#domain/time/calendar-date.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'
import { useToday } from '#web/use-today.ts'

import s from './imports.module.css'

/** Exports the team's data as a workbook that can be edited and imported again. */
export function ExportPart() {
  const { teamId, team } = useSession()
  const month = monthOf(useToday(team.timeZone))
  const year = { fromDate: `${month.year}-01-01`, toDate: `${month.year}-12-31` }
  const save = useAction(async (dates: DateRange) => saveFile(await fetchFile(exportWorkbook, dates, { teamId })))
  return (
    <section>
      <SectionHead title={texts.export} />
      <p className="quiet small">{texts.exportDetail}</p>
      <Problem>{save.problem}</Problem>
      <div className={s.exports}>
        <Button small secondary loading={save.loading} onClick={() => void save.run(rangeOfMonth(month))}>
          <Download size={16} aria-hidden="true" /> {asTitle(titleOfMonth(month))}
        </Button>
        <Button small secondary loading={save.loading} onClick={() => void save.run(year)}>
          <Download size={16} aria-hidden="true" /> {String(month.year)}
        </Button>
      </div>
    </section>
  )
}
