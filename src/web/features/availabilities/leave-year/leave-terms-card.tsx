import { useState } from 'react'

import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds, type LeaveKind } from '#domain/leave/leave.ts'
import { useServices } from '#web/api/queries/services.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { useLeaveTerms, type Caps } from './use-leave-terms.ts'

import s from './year.module.css'

type ChosenTerms = LeaveTerms['kinds'][LeaveKind]

/** The team's rules for leave, in general and for each kind. */
export function LeaveTermsCard({ terms, onClose }: { terms: LeaveTerms; onClose: () => void }) {
  const [kind, setKind] = useState<LeaveKind>('VACATION')
  const services = useServices({ silent: true }) ?? []
  const skills = [...new Set(Object.values(useTeam()?.users ?? {}).flatMap((user) => user.skills ?? []))].toSorted()
  const { terms: fields, type, typeKinds, typeOnService, typeWithSkill, save, problem } = useLeaveTerms(terms, onClose)
  const of = fields.kinds[kind]
  const change = (next: Partial<ChosenTerms>) => typeKinds({ [kind]: { ...of, ...next } })
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
        <Limits
          label={texts.leave.mostAwayOn}
          of={services.map(({ id, name }) => ({ id, name }))}
          caps={fields.mostAwayOnService ?? {}}
          onChange={typeOnService}
        />
        <Limits
          label={texts.leave.mostAwayWith}
          of={skills.map((skill) => ({ id: skill, name: skill }))}
          caps={fields.mostAwayWithSkill}
          onChange={typeWithSkill}
        />
        <SelectField label={texts.leave.kind} value={kind} onChange={(event) => setKind(event.target.value as LeaveKind)}>
          {leaveKinds.map((each) => (
            <option key={each} value={each}>
              {noticeTexts.leaveKinds[each]}
            </option>
          ))}
        </SelectField>
        <div className={s.numbers}>
          <NumberField label={texts.leave.daysAYear} {...inDays} value={of.daysAYear} onChange={(daysAYear) => change({ daysAYear })} />
          <NumberField
            label={texts.leave.daysABlock}
            {...inDays}
            value={of.daysABlock ?? null}
            onChange={(daysABlock) => change({ daysABlock })}
          />
          <NumberField
            label={texts.leave.noticeDays}
            most={365}
            value={of.noticeDays}
            onChange={(days) => change({ noticeDays: days ?? 0 })}
          />
          <NumberField label={texts.leave.mostAwayOfKind} value={of.mostAway} onChange={(mostAway) => change({ mostAway })} />
        </div>
        <Choice
          label={texts.leave.approvesItselfChoice}
          checked={of.approvesItself}
          onChange={(approvesItself) => change({ approvesItself })}
        />
        <Choice label={texts.leave.lowersShare} checked={of.lowersShare} onChange={(lowersShare) => change({ lowersShare })} />
        <Choice label={texts.leave.paid} checked={of.paid} onChange={(paid) => change({ paid })} />
        <Problem>{problem}</Problem>
        <Button block loading={save.loading} onClick={() => void save.run()}>
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
  /** The largest number; people unless something else is counted. */
  most?: number
  step?: number
}

/** Leave is also counted in half days. */
const inDays = { most: 366, step: 0.5 }

function NumberField({ label, value, onChange, most = 500, step = 1 }: NumberFieldProps) {
  const allowed = (typed: number) => Math.min(most, Math.max(0, Math.round(typed / step) * step))
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={most}
      step={step}
      placeholder={texts.leave.noLimit}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : allowed(Number(event.target.value)))}
    />
  )
}

interface LimitProps {
  label: (name: string) => string
  of: readonly { id: string; name: string }[]
  caps: Record<string, number>
  onChange: (changed: Caps) => void
}

/** A limit for each member of a group; an empty field means no limit. */
const Limits = ({ label, of, caps, onChange }: LimitProps) =>
  of.length > 0 && (
    <div className={s.numbers}>
      {of.map(({ id, name }) => (
        <NumberField key={id} label={label(name)} value={caps[id] ?? null} onChange={(most) => onChange({ [id]: most })} />
      ))}
    </div>
  )

const Choice = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={s.choice}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
