import { useState } from 'react'
import { Navigate, useParams } from 'react-router'

import { useServices } from '#web/api/queries/services.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { LegendBar } from './legend-bar.tsx'
import { namesOf } from './names.ts'
import { PhoneSummary } from './phone-summary.tsx'
import { QuestionCards } from './questions/question-cards.tsx'
import { SheetTable } from './sheet-table.tsx'
import { Steps } from './steps.tsx'
import { useAnswer } from './use-answer.ts'
import { namesServices, useImportReading } from './use-imports.ts'

import s from './imports.module.css'

/** The sheet as it was understood, and the questions about it. */
export function SheetPage() {
  const { id = '' } = useParams()
  const held = useImportReading(id)
  const team = useTeam()
  const templates = useTemplates()
  const services = useServices({ silent: !namesServices(held?.read) })
  const isPhone = usePhone()
  const [selected, setSelected] = useState<string>()
  const answer = useAnswer(id, held)
  const title = (
    <>
      {texts.title} <span>{held?.import.name}</span>
    </>
  )
  if (!held || !team || !templates) return <Page title={title}>{null}</Page>
  const { read } = held
  // The import was applied or taken back, on this page or elsewhere.
  if (!read) return <Navigate to={paths.imports} replace />

  const { questions } = read.reading
  const names = namesOf({ team, templates, services: services ?? [], answers: held.answers })
  const current = questions.find(({ key }) => key === selected) ?? questions[0]
  const isEmpty = read.reading.layout === 'UNKNOWN'
  const cards = !isEmpty && <QuestionCards read={read} names={names} current={current} answer={answer} onSelect={setSelected} />
  if (isPhone)
    return (
      <Page title={title} side={cards} sideFollows>
        <PhoneSummary id={id} read={read} />
      </Page>
    )
  return (
    <Page
      title={title}
      bare
      actions={
        <>
          <Steps now="questions" />
          {!isEmpty && (
            <ButtonLink small to={paths.differences(id)}>
              {texts.showDifferences}
            </ButtonLink>
          )}
        </>
      }
      side={cards}
    >
      <div className={s.sheetPage}>
        <LegendBar read={read} />
        {isEmpty && <State title={texts.unknown} text={texts.unknownDetail} />}
        <SheetTable read={read} names={names} current={current?.key} onSelect={setSelected} />
      </div>
    </Page>
  )
}
