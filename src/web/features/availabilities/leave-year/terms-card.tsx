import { useState } from 'react'

import { setLeaveTerms } from '#contract/availability/leave.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds, type LeaveKind } from '#domain/leave/leave.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useServices } from '#web/api/queries/services.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useVersionedSave } from '#web/api/writes/use-versioned-save.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import s from './year.module.css'

type ChosenTerms = LeaveTerms['kinds'][LeaveKind]

/** What the team agreed about leave, in general and for each kind. */
export function TermsCard({ terms, onClose }: { terms: LeaveTerms; onClose: () => void }) {
  const { teamId } = useSession()
  const { fields, type: typeFields, forget } = useTyped(terms)
  const [kind, setKind] = useState<LeaveKind>('VACATION')
  const team = useTeam()
  const version = team?.version
  const services = useServices({ silent: true }) ?? []
  const skills = [...new Set(Object.values(team?.users ?? {}).flatMap((user) => user.skills ?? []))].toSorted()
  // The version at the first change, so that nothing that others save from then on is overwritten unseen.
  const [seen, setSeen] = useState<number>()
  const save = useVersionedSave(
    async (of: number | undefined) => {
      await call(setLeaveTerms, { params: { teamId }, body: { terms: fields, ...(of && { version: of }) } })
      await outdate('leave', teamId)
      forget(fields)
      onClose()
    },
    () => outdate('leave', teamId),
  )
  const type: typeof typeFields = (change) => {
    typeFields(change)
    setSeen((before) => before ?? version)
  }
  const of = fields.kinds[kind]
  const change = (next: Partial<ChosenTerms>) => type({ kinds: { ...fields.kinds, [kind]: { ...of, ...next } } })
  return (
    <SideCard title={texts.leave.rules} onClose={onClose}>
      <SideCardBody>
        <SelectField
          label={texts.leave.yearStarts}
          value={fields.yearStarts}
          onChange={(event) => type({ yearStarts: Number(event.target.value) })}
        >
          {Array.from({ length: 12 }, (_, month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </SelectField>
        <NumberField label={texts.leave.mostAwayADay} value={fields.mostAway} onChange={(mostAway) => type({ mostAway })} />
        <Caps
          label={texts.leave.mostAwayOn}
          of={services.map(({ id, name }) => ({ id, name }))}
          caps={fields.mostAwayOnService ?? {}}
          onChange={(mostAwayOnService) => type({ mostAwayOnService })}
        />
        <Caps
          label={texts.leave.mostAwayWith}
          of={skills.map((skill) => ({ id: skill, name: skill }))}
          caps={fields.mostAwayWithSkill}
          onChange={(mostAwayWithSkill) => type({ mostAwayWithSkill })}
        />
        <SelectField label={texts.leave.kind} value={kind} onChange={(event) => setKind(event.target.value as LeaveKind)}>
          {leaveKinds.map((each) => (
            <option key={each} value={each}>
              {noticeTexts.leaveKinds[each]}
            </option>
          ))}
        </SelectField>
        <div className={s.numbers}>
          <NumberField label={texts.leave.daysAYear} value={of.daysAYear} onChange={(daysAYear) => change({ daysAYear })} />
          <NumberField label={texts.leave.daysABlock} value={of.daysABlock ?? null} onChange={(daysABlock) => change({ daysABlock })} />
          <NumberField label={texts.leave.noticeDays} value={of.noticeDays} onChange={(days) => change({ noticeDays: days ?? 0 })} />
          <NumberField label={texts.leave.mostAwayOfKind} value={of.mostAway} onChange={(mostAway) => change({ mostAway })} />
        </div>
        <Choice
          label={texts.leave.approvesItselfChoice}
          checked={of.approvesItself}
          onChange={(approvesItself) => change({ approvesItself })}
        />
        <Choice label={texts.leave.lowersShare} checked={of.lowersShare} onChange={(lowersShare) => change({ lowersShare })} />
        <Choice label={texts.leave.paid} checked={of.paid} onChange={(paid) => change({ paid })} />
        <Problem>{save.stale?.message ?? save.problem}</Problem>
        <Button block loading={save.loading} onClick={() => void save.run(save.stale ? undefined : seen)}>
          {texts.leave.saveRules}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

interface NumberFieldProps {
  label: string
  /** An empty field means no limit. */
  value: number | null
  onChange: (value: number | null) => void
}

const NumberField = ({ label, value, onChange }: NumberFieldProps) => (
  <TextField
    label={label}
    type="number"
    min={0}
    max={366}
    placeholder={texts.leave.noLimit}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : Math.max(0, Math.round(Number(event.target.value))))}
  />
)

interface CapsProps {
  label: (name: string) => string
  of: readonly { id: string; name: string }[]
  caps: Record<string, number>
  onChange: (caps: Record<string, number>) => void
}

/** A limit for each member of a group; an empty field means no limit. */
const Caps = ({ label, of, caps, onChange }: CapsProps) =>
  of.length > 0 && (
    <div className={s.numbers}>
      {of.map(({ id, name }) => (
        <NumberField
          key={id}
          label={label(name)}
          value={caps[id] ?? null}
          onChange={(most) => {
            const { [id]: _, ...others } = caps
            onChange(most === null ? others : { ...others, [id]: most })
          }}
        />
      ))}
    </div>
  )

const Choice = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={s.choice}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
