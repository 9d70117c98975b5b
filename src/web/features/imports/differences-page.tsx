import { useState } from 'react'
import { useParams } from 'react-router'

import type { Difference } from '#domain/imports/difference.ts'
import { isChosen } from '#domain/imports/is-chosen.ts'
import { useServices } from '#web/api/queries/services.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Redirect } from '#web/ui/redirect.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useToday } from '#web/use-today.ts'

import { ApplyCard } from './apply-card.tsx'
import { DifferenceGroup } from './difference-group.tsx'
import { namesOf } from './names.ts'
import { Steps } from './steps.tsx'
import { namesServices, useImportReading } from './use-imports.ts'

import s from './imports.module.css'

const order = ['CONFLICT', 'CHANGED', 'NEW', 'SAME'] as const

/** What the import would change; each difference can be chosen. */
export function DifferencesPage() {
  const { id = '' } = useParams()
  const { team: ownTeam } = useSession()
  const today = useToday(ownTeam.timeZone)
  const held = useImportReading(id)
  const team = useTeam()
  const templates = useTemplates()
  const services = useServices({ silent: !namesServices(held?.read) })
  const isPhone = usePhone()
  /** The user's choices by key. Kept when the sheet is compared again, because that may change the default choices. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const title = (
    <>
      {texts.title} <span>{held?.import.name}</span>
    </>
  )
  if (!held || !team || !templates) return <Page title={title}>{null}</Page>
  const { read } = held
  if (!read)
    return (
      <Page title={title}>
        <Redirect to={paths.imports} />
      </Page>
    )

  const names = namesOf({ team, templates, services: services ?? [], answers: held.answers })
  const { differences, reading } = read
  const open = reading.questions.length
  const isChosenNow = (one: Difference) => isChosen(one, choices, today)
  const choose = (keys: readonly string[], chosen: boolean) =>
    setChoices(new Map([...choices, ...keys.map((key): [string, boolean] => [key, chosen])]))
  return (
    <Page
      title={title}
      actions={!isPhone && <Steps now="differences" />}
      side={
        !isPhone && (
          <>
            <ApplyCard id={id} held={held} read={read} chosen={differences.filter(isChosenNow)} />
            <Hint id="import-twice">{texts.hint}</Hint>
          </>
        )
      }
    >
      {isPhone && <p className={s.lookOnly}>{texts.lookOnly}</p>}
      {order.map((state) => (
        <DifferenceGroup
          key={state}
          state={state}
          differences={differences.filter((one) => one.state === state)}
          names={names}
          isChosen={isChosenNow}
          onChoose={choose}
        />
      ))}
      {differences.length === 0 && (
        <State title={texts.noDifferences} text={open > 0 ? texts.openStill(open) : texts.nothingRead}>
          {isPhone && (
            <ButtonLink small to={paths.sheetOfImport(id)}>
              {texts.back}
            </ButtonLink>
          )}
        </State>
      )}
    </Page>
  )
}
