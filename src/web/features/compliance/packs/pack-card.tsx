import { useState } from 'react'

import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { dutyKinds, type DutyKind } from '#domain/rulebook/duty-kind.ts'
import { isSame as isSameData } from '#domain/rulebook/own/is-same.ts'
import type { Pack } from '#domain/rulebook/pack.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useOverwritingSave } from '#web/api/writes/use-versioned-save.ts'
import { texts } from '#web/texts/compliance.ts'
import { texts as templateTexts } from '#web/texts/templates.ts'
import { language } from '#web/texts/texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { JudgedAgain } from './judged-again.tsx'

import s from '../compliance.module.css'

interface Props {
  /** Undefined for no contract. */
  pack: Pack | undefined
  /** The pack as the team would have it; undefined for no contract. */
  changed: Rulebook | undefined
  /** The team's version when its rules were first edited; undefined if they are not. */
  editedSince: number | undefined
  current: Rulebook | null
  onReset: () => void
  onSaved: () => void
}

/** The kind of duty of each of the team's templates for a pack, and the button that picks the pack. */
export function PackCard({ pack, changed, editedSince, current, onReset, onSaved }: Props) {
  const { teamId } = useSession()
  const version = useTeam()?.version
  const reload = () => outdate('team', teamId)
  const [isAllOnRoster, setAllOnRoster] = useState(current?.isAllOnRoster ?? false)
  const isCurrent = pack?.id === current?.packId
  const rulebook = changed ? { ...changed, isAllOnRoster } : null
  const isSame = isSameData(rulebook, current)
  // The version when the pack was chosen, so that no later change by others is overwritten unseen.
  const [seen, setSeen] = useState(isCurrent ? undefined : version)
  const firstSeen = Math.min(seen ?? Infinity, editedSince ?? Infinity, version ?? Infinity)
  const save = useOverwritingSave(async (of: number | undefined) => {
    await call(setRulebook, { params: { teamId }, body: { rulebook, ...(of !== undefined && { version: of }) } })
    await reload()
    setSeen(undefined)
    onSaved()
  }, reload)
  return (
    <SideCard title={pack ? pack.name[language] : texts.noPackChoice}>
      <SideCardBody>
        {rulebook && (
          <>
            <JudgedAgain rulebook={rulebook} />
            <Kinds />
            <label className={s.onRoster}>
              <input
                type="checkbox"
                checked={isAllOnRoster}
                onChange={({ target }) => {
                  setAllOnRoster(target.checked)
                  setSeen((before) => before ?? version)
                }}
              />
              <span>
                {texts.allOnRoster}
                <small>{texts.allOnRosterHint}</small>
              </span>
            </label>
          </>
        )}
        {current?.rules && !isCurrent && <p className="small">{texts.replacesFork}</p>}
        <Problem>{save.stale?.message ?? save.problem}</Problem>
        <Button block disabled={isSame} loading={save.loading} onClick={() => void save.run(firstSeen)}>
          {isSame ? texts.inUse : !pack ? texts.pickNone : isCurrent ? texts.saveChanges : texts.pickThis}
        </Button>
        {!isSame && editedSince !== undefined && (
          <Button secondary block onClick={onReset}>
            {templateTexts.resetChanges}
          </Button>
        )}
        {pack && <p className="quiet small">{texts.advice}</p>}
      </SideCardBody>
    </SideCard>
  )
}

/** Sets which kind of duty each template is. */
function Kinds() {
  const templates = Object.values(useTemplates() ?? {})
  const named = (kind: DutyKind) => templates.filter(({ dutyKind }) => dutyKind === kind).map(({ name }) => name)
  const unnamed = named('OTHER')
  return (
    <>
      {unnamed.length > 0 && <p className="small">{texts.nameKinds(unnamed.join(', '))}</p>}
      <dl className={s.kinds}>
        {dutyKinds
          .filter((kind) => kind !== 'OTHER' && named(kind).length > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{templateTexts.dutyKinds[kind]}</dt>
              <dd>{named(kind).join(', ')}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
