import { updateTeam } from '#contract/teams.ts'
import { limits, shownLimit, withHours, withLimit, withMostOf, type HoursChange } from '#domain/people/rule-limits.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import { changedRules } from '#texts/changed-rules.ts'
import { call } from '#web/api/call.ts'
import { heldNow } from '#web/api/held.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { reloadTeam, type Templates } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useAutosave } from '#web/api/writes/use-autosave.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { FieldGroup, Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { Stale } from '#web/ui/states/stale.tsx'

import { CountedHoursFields } from './counted-hours.tsx'
import { NumberRow } from './number-row.tsx'
import { RulesHistory } from './rules-history.tsx'
import { Successions } from './successions.tsx'

import s from './team.module.css'

const t = texts.rules

const reload = () => Promise.all([reloadTeam(), reloadUser()])

type Edit = (before: RuleSettings) => RuleSettings

/** The edits, by the rule that they change. */
type Change = Record<string, Edit>

const changedBy = (change: Change, before: RuleSettings): RuleSettings => Object.values(change).reduce((rules, edit) => edit(rules), before)

/** The team's rules. Each change is saved at once, and applies to warnings, candidates, trades and the solver. */
export function RulesCard({ templates }: { templates: Templates }) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const { timeZone: _, ...stored } = useRules()
  const save = useAutosave<Change>(async (change) => {
    const { rules = stored, version } = heldNow('team', [teamId]) ?? {}
    await call(updateTeam, { params: { teamId }, body: { rules: changedBy(change, rules), ...(version && { version }) } })
    await reload()
  }, reload)
  const rules = changedBy(save.unsaved as Change, stored)
  const change = (rule: string, edit: Edit) => save.set({ [rule]: edit })
  const all = Object.values(templates)
  return (
    <SideCard title={t.title} onClose={() => moveOn(paths.team)}>
      <SideCardBody>
        <p className="quiet small">{t.about}</p>
        <div className={s.limits}>
          {limits.map((limit) => (
            <NumberRow
              key={limit.name}
              {...limit}
              label={t.limits[limit.name]}
              unit={t.units[limit.unit]}
              value={shownLimit(rules, limit.name)}
              onChange={(value) => change(limit.name, (before) => withLimit(before, limit.name, value))}
            />
          ))}
        </div>
        {all.length > 0 && (
          <FieldGroup label={t.mostPerTemplate}>
            <div className={s.limits}>
              {all.map(({ id, name }) => (
                <NumberRow
                  key={id}
                  label={name}
                  unit={t.units.times}
                  lowest={0}
                  highest={31}
                  value={rules.mostPerTemplate[id]}
                  onChange={(value) => change(id, (before) => withMostOf(before, id, value))}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <Successions templates={templates} rules={rules} onChange={change} />
        <CountedHoursFields rules={rules} onChange={(hours) => change(nameOfHours(hours), (before) => withHours(before, hours))} />
        {save.stale && (
          <Stale
            message={save.stale.message}
            fields={changedRules(stored, changedBy(save.stale.change, stored), t, (id) => templates[id]?.name ?? id).map(
              ({ label, before, after }) => ({
                label,
                saved: before,
                yours: after,
              }),
            )}
            saving={save.loading}
            onSaveMine={save.saveMine}
            onKeepSaved={save.keepSaved}
          />
        )}
        <Problem>{save.problem}</Problem>
        <RulesHistory templates={templates} />
      </SideCardBody>
    </SideCard>
  )
}

const nameOfHours = ({ weekend, night }: HoursChange): string =>
  ['weekend', ...Object.keys(weekend ?? {}), 'night', ...Object.keys(night ?? {})].join(' ')
