import { createTemplate } from '#contract/schedule/shift-templates.ts'
import { getServices } from '#contract/services.ts'
import type { Team } from '#domain/people/team.ts'
import type { Service } from '#domain/services/service.ts'
import { call } from '#web/api/call.ts'
import { useServices } from '#web/api/queries/services.ts'
import { reloadTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/templates.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'

import { completed, newDraft, withExisting, type Draft } from './draft.ts'
import { TemplateFields } from './template-fields.tsx'

interface UnsentTemplate {
  // A draft stored by an earlier version lacks fields that were added later.
  fields: Partial<Draft>
  /** The Idempotency-Key with which exactly these fields were sent: an answer may have been lost before a reload. */
  sentAs?: string
}

/** A form for a new template. Its button appears once times, stipend and pattern are set. */
export function CreateTemplate({ team }: { team: Team }) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const [kept, setDraft] = useDraft<UnsentTemplate>('new template to send')
  const services = useServices({ silent: true })
  const draftWith = (known: readonly Service[] | undefined) =>
    withExisting(
      { ...newDraft, ...kept?.fields },
      known?.map(({ id }) => id),
      team.users,
    )
  const draft = draftWith(services)
  const isComplete = completed(draft) !== undefined
  const save = useAction(async () => {
    // A press before the services have been read must not send one that no longer exists.
    const known = services ?? (await call(getServices, { params: { teamId } })).services
    const key = kept?.sentAs ?? `${Date.now()} ${Math.random()}`
    const sent = draftWith(known)
    setDraft({ fields: sent, sentAs: key })
    const { template } = await call(createTemplate, { body: { teamId, ...completed(sent)! } }, { key })
    setDraft(undefined)
    await reloadTemplates()
    moveOn(template ? paths.template(template.id) : paths.templates, { replace: true })
  })
  return (
    <Popover title={texts.createTemplate} onClose={() => moveOn(paths.templates)}>
      <PopoverSection>
        <TemplateFields draft={draft} team={team} onChange={(fields) => setDraft({ fields })} />
      </PopoverSection>
      {(isComplete || save.problem) && (
        <PopoverFoot>
          <span className="grow">
            <Problem>{save.problem}</Problem>
          </span>
          {isComplete && (
            <Button loading={save.loading} onClick={() => void save.run()}>
              {texts.createTemplate}
            </Button>
          )}
        </PopoverFoot>
      )}
    </Popover>
  )
}
