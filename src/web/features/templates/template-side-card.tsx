import { useState } from 'react'

import { deleteTemplate, updateTemplate } from '#contract/schedule/shift-templates.ts'
import type { Team } from '#domain/people/team.ts'
import type { ShiftTemplate, TemplateReach } from '#domain/schedule/shift-template.ts'
import { call } from '#web/api/call.ts'
import { useServices } from '#web/api/queries/services.ts'
import { reloadTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { doubleBookingOf } from '#web/api/writes/double-booking.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import { useVersionedSave } from '#web/api/writes/use-versioned-save.ts'
import { texts } from '#web/texts/templates.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { Stale } from '#web/ui/states/stale.tsx'

import { changedFields, completed, draftOf, editedAfter, withExisting, type Draft, type Edited } from './draft.ts'
import { fieldLabels, shownField } from './field-texts.ts'
import { Reach } from './reach.tsx'
import { TemplateDoubleBooking } from './template-double-booking.tsx'
import { TemplateFields } from './template-fields.tsx'

import pill from '#web/ui/pill.module.css'

interface Props {
  template: ShiftTemplate
  team: Team
  onClose: () => void
}

/** A template, which members can read and admins can edit. Only Save Changes stores anything, and unsaved input is kept. */
export function TemplateSideCard({ template, team, onClose }: Props) {
  const { teamId, isAdmin } = useSession()
  const stored = draftOf(template)
  const [edited, setEdited, latest] = useDraft<Edited>(`template ${template.id}`)
  const services = useServices({ silent: true })
  // A service of the template may have been read before the list of services.
  const serviceIds = services && [...stored.services, ...services.map(({ id }) => id)]
  const typedIn = (typed: Edited | undefined): Draft => ({ ...stored, ...withExisting(typed?.fields ?? {}, serviceIds, team.users) })
  const draft = typedIn(edited)
  const changed = changedFields(draft, stored)
  const complete = completed(draft, true)

  const [reach, setReach] = useState<Partial<TemplateReach>>()
  const [doubleBooking, setDoubleBooking] = useState<string>()

  const save = useVersionedSave(
    async ({ version, allowOverlap = false }: { version: number; allowOverlap?: boolean }) => {
      setDoubleBooking(undefined)
      const { template: saved, ...reached } = await call(updateTemplate, {
        params: { id: template.id },
        body: { teamId, ...complete!, version, allowOverlap },
      })
      setReach(reached)
      await reloadTemplates()
      // Input typed during the save stays.
      setEdited(editedAfter(undefined, typedIn(latest() ?? edited), draft, saved?.version ?? version))
      await reloadShifts(teamId)
    },
    reloadTemplates,
    (error) => setDoubleBooking(doubleBookingOf(error)),
  )
  function keepSaved() {
    setEdited(undefined)
    save.keepSaved()
  }
  function edit(next: Draft) {
    setDoubleBooking(undefined)
    const to = editedAfter(edited, next, stored, template.version)
    if (to) setEdited(to)
    else keepSaved()
  }
  const remove = useAction(async () => {
    await call(deleteTemplate, { params: { id: template.id }, body: { teamId } })
    onClose()
    await reloadTemplates()
  })

  return (
    <SideCard
      title={template.name}
      onClose={onClose}
      className={classes('c', `c-${template.color}`)}
      mark={changed.size > 0 && <span className={classes(pill.pill, pill.warn)}>{texts.edited}</span>}
    >
      <SideCardBody>
        <TemplateFields draft={draft} team={team} changed={changed} disabled={!isAdmin} onChange={edit} />
        {doubleBooking !== undefined && changed.size > 0 ? (
          <TemplateDoubleBooking
            message={doubleBooking}
            loading={save.loading}
            onAllow={() => void save.run({ version: save.stale ? template.version : edited!.version, allowOverlap: true })}
          />
        ) : (
          <Problem>{lastProblem(save, remove)}</Problem>
        )}
        {save.stale && changed.size > 0 && (
          <Stale
            message={save.stale.message}
            fields={[...changed].map((field) => ({
              label: fieldLabels[field],
              yours: shownField(draft, field),
              saved: shownField(stored, field),
            }))}
            saving={save.loading}
            onSaveMine={() => void save.run({ version: template.version })}
            onKeepSaved={keepSaved}
          />
        )}
        {!save.stale && changed.size > 0 && (
          <>
            <Button block disabled={!complete} loading={save.loading} onClick={() => void save.run({ version: edited!.version })}>
              {texts.saveChanges}
            </Button>
            <Button secondary block onClick={() => setEdited(undefined)}>
              {texts.resetChanges}
            </Button>
          </>
        )}
        {reach && changed.size === 0 && <Reach templateId={template.id} reach={reach} onApplied={setReach} />}
        {isAdmin && changed.size === 0 && (
          <ConfirmButton negative block loading={remove.loading} onConfirm={() => void remove.run()}>
            {texts.deleteTemplate}
          </ConfirmButton>
        )}
      </SideCardBody>
    </SideCard>
  )
}
