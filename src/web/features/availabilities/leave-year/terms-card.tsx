import { useState } from 'react'

import { setLeaveTerms } from '#contract/leave.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { leaveKinds, type LeaveKind } from '#domain/leave/leave.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { useTyped } from '#web/ui/controls/use-typed.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import s from './year.module.css'

type ChosenTerms = LeaveTerms['kinds'][LeaveKind]

/** What the team agreed about leave: for all of it, and for each kind. */
export function TermsCard({ terms, onClose }: { terms: LeaveTerms; onClose: () => void }) {
  const { teamId } = useSession()
  const { fields, type, forget } = useTyped(terms)
  const [kind, setKind] = useState<LeaveKind>('VACATION')
  const save = useAction(async () => {
    await call(setLeaveTerms, { params: { teamId }, body: { terms: fields } })
    await outdate('leave', teamId)
    forget(fields)
    onClose()
  })
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
        <SelectField label={texts.leave.kind} value={kind} onChange={(event) => setKind(event.target.value as LeaveKind)}>
          {leaveKinds.map((each) => (
            <option key={each} value={each}>
              {noticeTexts.leaveKinds[each]}
            </option>
          ))}
        </SelectField>
        <div className={s.numbers}>
          <NumberField label={texts.leave.daysAYear} value={of.daysAYear} onChange={(daysAYear) => change({ daysAYear })} />
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
        <Problem>{save.problem}</Problem>
        <Button block loading={save.loading} onClick={() => void save.run()}>
          {texts.leave.saveRules}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}

interface NumberFieldProps {
  label: string
  /** Empty is no limit. */
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

const Choice = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={s.choice}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
