import { useState } from 'react'
import { Navigate, useParams } from 'react-router'

import type { Difference } from '#domain/imports/difference.ts'
import { useServices } from '#web/api/queries/services.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { todayIn } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Hint } from '#web/ui/hint.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

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
  const held = useImportReading(id)
  const team = useTeam()
  const templates = useTemplates()
  const services = useServices({ silent: !namesServices(held?.read) })
  const isPhone = usePhone()
  /** The choices, by key, that differ from the initial ones: differences in conflict begin unchosen, all others chosen. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const title = (
    <>
      {texts.title} <span>{held?.import.name}</span>
    </>
  )
  if (!held || !team || !templates) return <Page title={title}>{null}</Page>
  const { read } = held
  if (!read) return <Navigate to={paths.imports} replace />

  const names = namesOf({ team, templates, services: services ?? [], answers: held.answers })
  const { differences } = read
  const today = todayIn(ownTeam.timeZone)
  // Past shifts were worked, whatever the rules say about them.
  const beginsOff = (one: Difference) => one.state === 'CONFLICT' && !(one.what === 'SHIFT' && one.date < today)
  const isChosen = (one: Difference) => one.state !== 'SAME' && !one.isBlocked && beginsOff(one) === turned.has(one.key)
  const turn = (keys: readonly string[]) =>
    setTurned(new Set([...turned].filter((key) => !keys.includes(key)).concat(keys.filter((key) => !turned.has(key)))))
  return (
    <Page
      title={title}
      actions={!isPhone && <Steps now="differences" />}
      side={
        !isPhone && (
          <>
            <ApplyCard id={id} held={held} read={read} chosen={differences.filter(isChosen)} />
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
          isChosen={isChosen}
          onTurn={turn}
        />
      ))}
    </Page>
  )
}
