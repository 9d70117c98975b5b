import { useState } from 'react'

import { setRequestTerms } from '#contract/availability/requests.ts'
import type { RequestTerms } from '#domain/requests/request-terms.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useOverwritingSave } from '#web/api/writes/use-versioned-save.ts'
import { texts } from '#web/texts/requests.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextField } from '#web/ui/controls/field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

/** The team's rules for requests. */
export function RequestTermsCard({ terms, onClose }: { terms: RequestTerms; onClose: () => void }) {
  const { teamId } = useSession()
  const { fields, type: typeFields, forget } = useTyped(terms)
  const version = useTeam()?.version
  // The version at the first change, so that no later change by others is overwritten unseen.
  const [seen, setSeen] = useState<number>()
  const save = useOverwritingSave(
    async (of: number | undefined) => {
      await call(setRequestTerms, { params: { teamId }, body: { terms: fields, ...(of && { version: of }) } })
      await outdate('team', teamId)
      forget(fields)
      onClose()
    },
    () => outdate('team', teamId),
  )
  const type: typeof typeFields = (change) => {
    typeFields(change)
    setSeen((before) => before ?? version)
  }
  const number = (text: string, most: number) => Math.min(most, Math.max(0, Math.round(Number(text))))
  return (
    <SideCard title={texts.rules} onClose={onClose}>
      <SideCardBody>
        <TextField
          label={texts.pointsABlock}
          type="number"
          min={0}
          max={200}
          value={fields.pointsABlock}
          onChange={(event) => type({ pointsABlock: number(event.target.value, 200) })}
        />
        <TextField
          label={texts.closesDaysBefore}
          type="number"
          min={0}
          max={120}
          value={fields.closesDaysBefore}
          onChange={(event) => type({ closesDaysBefore: number(event.target.value, 120) })}
        />
        <Problem>{save.stale?.message ?? save.problem}</Problem>
        <Button block loading={save.loading} onClick={() => void save.run(seen)}>
          {texts.saveRules}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}
