import { defaultKeptDays } from '#domain/privacy/kept.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { CodeField } from '#web/features/auth/code-field.tsx'
import { Half } from '#web/features/availabilities/half.tsx'
import { CostCurve } from '#web/features/calendar/fill/cost-curve.tsx'
import { EntryRow } from '#web/features/history/entry-row.tsx'
import { KeptTable } from '#web/features/privacy/kept-table.tsx'
import { RecoveryCodes } from '#web/features/profile/recovery-codes.tsx'
import { ShiftChoice } from '#web/features/switches/shift-choice.tsx'
import { InvitationBadge } from '#web/features/team/invitations/invitation-badge.tsx'
import { NumberRow } from '#web/features/team/number-row.tsx'
import { TemplateCard } from '#web/features/templates/template-card.tsx'
import { texts } from '#web/texts/availabilities.ts'
import { t } from '#web/texts/texts.ts'
import { AwayList } from '#web/ui/away-list.tsx'
import { WeekTitle } from '#web/ui/calendar/week-title.tsx'
import { YearStepper } from '#web/ui/calendar/year-stepper.tsx'
import { Stale } from '#web/ui/states/stale.tsx'

import { curve, entry, invitation, leave, offer } from './samples.ts'
import { Group, Specimen } from './specimen.tsx'
import { amelia, team, template, today } from './team.ts'

/** Parts of pages that need only their props. */
export const Parts = () => (
  <Group title="Parts of pages">
    <Specimen name="who is away: with the kind, and without it">
      {(['VACATION', null] as const).map((kind) => (
        <AwayList key={kind} date={today} leave={[{ ...leave, kind }]} users={{ [amelia.id]: amelia }} />
      ))}
    </Specimen>
    <Specimen name="steps through years">
      <YearStepper words={texts.leave} onYear={() => {}} />
    </Specimen>
    <Specimen name="someone else saved first: resting, saving">
      {[false, true].map((saving) => (
        <Stale
          key={String(saving)}
          message={t.pages.calendar}
          fields={[{ label: t.pages.team, yours: '08:00', saved: '09:00' }]}
          saving={saving}
          onSaveMine={() => {}}
          onKeepSaved={() => {}}
        />
      ))}
    </Specimen>
    <Specimen name="invitation: not invited, joined by code meanwhile, invited, expired, undelivered, joined">
      <InvitationBadge invitation={{ ...invitation, state: 'NOT_INVITED' }} timeZone="UTC" />
      <InvitationBadge invitation={{ ...invitation, state: 'NOT_INVITED' }} timeZone="UTC" hasTwin />
      {(['INVITED', 'EXPIRED', 'UNDELIVERED', 'JOINED'] as const).map((state) => (
        <InvitationBadge key={state} invitation={{ ...invitation, state }} timeZone="UTC" />
      ))}
    </Specimen>
    <Specimen name="history entry: of a template, selected; by Shiftwright, with values">
      <EntryRow
        entry={{ ...entry, what: 'Night, Nov 18', before: '', after: '', template: { name: 'Night', color: 'indigo' } }}
        team={team}
        isSelected
        onSelect={() => {}}
      />
      <EntryRow
        entry={{ ...entry, actorId: null, what: 'Rest', before: '8 h', after: '11 h', template: null }}
        team={team}
        isSelected={false}
        onSelect={() => {}}
      />
    </Specimen>
    <Specimen name="template card: resting, selected">
      <TemplateCard template={template('day', 'Day', 'mint')} services={[]} weekStart={0} isSelected={false} />
      <TemplateCard template={template('night', 'Night', 'indigo')} services={[]} weekStart={0} isSelected />
    </Specimen>
    <Specimen name="choice of a shift: possible, chosen, with a warning, impossible; none">
      <ShiftChoice
        label={t.pages.switches}
        choices={[offer('a'), offer('b'), offer('c', { kind: 'warn', reason: t.working }), offer('d', { kind: 'no', reason: t.working })]}
        chosen="b"
        onChoose={() => {}}
        none=""
      />
      <ShiftChoice label={t.pages.switches} choices={[]} chosen={undefined} onChoose={() => {}} none={t.working} />
    </Specimen>
    <Specimen name="availability of a half day: unavailable, neutral, preferred, several; small">
      {([-1, 0, 1, undefined] as const).map((value) => (
        <Half key={String(value)} half="day" value={value} />
      ))}
      <Half half="night" value={1} compact aria-label={t.pages.availabilities} />
    </Specimen>
    <Specimen name="rule: off, set">
      <NumberRow label={t.pages.team} unit="h" lowest={1} highest={24} value={undefined} onChange={() => {}} />
      <NumberRow label={t.pages.team} unit="h" lowest={1} highest={24} value={11} onChange={() => {}} />
    </Specimen>
    <Specimen name="cost of a fill over time">
      <CostCurve isBounded curve={curve} />
    </Specimen>
    <Specimen name="one-time code; recovery codes">
      <CodeField label={t.pages.team} name="code" />
      <RecoveryCodes codes={['k7m2-p9qx', 'w3rt-8vbn']} onDone={() => {}} />
    </Specimen>
    <Specimen name="week: in one month, over two">
      <WeekTitle week={[today, addDays(today, 6)]} month="long" />
      <WeekTitle week={['2026-11-29', '2026-12-05']} month="short" />
    </Specimen>
    <Specimen name="what is kept, and how long">
      <KeptTable kept={{ keptDays: defaultKeptDays, pageUse: true }} />
    </Specimen>
  </Group>
)
