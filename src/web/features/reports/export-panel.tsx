import { useState } from 'react'

import type { ReportFormat } from '#contract/reports.ts'
import { firstYear, monthOf, type Month } from '#domain/time/calendar-date.ts'
import { saveFile } from '#web/api/download.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { monthName, titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/reports.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'
import { labelled } from '#web/ui/wording/labelled.ts'

import s from './reports.module.css'

interface Props {
  title: string
  fetchReport: (month: Month, format: ReportFormat) => Promise<{ content: Blob; name: string }>
}

const yearsAhead = 10

/** One report: its month, a preview of the first page, and the file. */
export function ExportPanel({ title, fetchReport }: Props) {
  const { month: viewed, today } = useMonth()
  const years = Array.from({ length: monthOf(today).year + yearsAhead - firstYear }, (_, index) => firstYear + index)
  const [month, setMonth] = useState({ ...viewed, year: Math.min(viewed.year, years.at(-1)!) })
  const save = useAction(async (format: ReportFormat) => saveFile(await fetchReport(month, format)))
  return (
    <section className={s.panel} aria-label={title}>
      <div className={s.controls}>
        <SelectField
          label={texts.month}
          value={month.month}
          onChange={(event) => setMonth({ ...month, month: Number(event.target.value) })}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index}>
              {monthName(index)}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.year} value={month.year} onChange={(event) => setMonth({ ...month, year: Number(event.target.value) })}>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        <Button loading={save.loading} aria-label={labelled(title, texts.pdf)} onClick={() => void save.run('pdf')}>
          {texts.pdf}
        </Button>
        <Button secondary disabled={save.loading} onClick={() => void save.run('csv')}>
          {texts.csv}
        </Button>
      </div>
      <Problem>{save.problem}</Problem>
      <Preview title={title} month={month} fetchReport={fetchReport} />
    </section>
  )
}

/** The first page, as it will be printed. */
function Preview({ title, month, fetchReport }: Props & { month: Month }) {
  const { teamId } = useSession()
  const firstPage = async () => `data:image/svg+xml,${encodeURIComponent(await (await fetchReport(month, 'svg')).content.text())}`
  const reading = useRead('reportPreview', [teamId, title, month.year, month.month], firstPage, {
    silent: true,
    fresh: true,
  })
  return (
    <div className={s.paper} aria-busy={reading.isFetching}>
      <CardRead name="reportPreview" reading={reading}>
        {(page) => <img src={page} alt={texts.preview(`${title}, ${titleOfMonth(month)}`)} />}
      </CardRead>
    </div>
  )
}
