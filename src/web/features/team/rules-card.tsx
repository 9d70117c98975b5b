import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { updateTeam } from '#contract/teams.ts'
import { limits, shownLimit, withHours, withLimit, withMostOf } from '#domain/people/rule-limits.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import { changedRules } from '#texts/changed-rules.ts'
import { call } from '#web/api/call.ts'
import { useRules } from '#web/api/queries/rules.ts'
import { reloadTeam, useTeam, type Templates } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useVersionedSave } from '#web/api/writes/use-versioned-save.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/team.ts'
import { FieldGroup, Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { Stale } from '#web/ui/states/stale.tsx'

import { CountedHoursFields } from './counted-hours.tsx'
import { NumberRow } from './number-row.tsx'
import { RulesHistory } from './rules-history.tsx'
import { Successions } from './successions.tsx'

import s from './team.module.css'

const t = texts.rules

type Change = (before: RuleSettings) => RuleSettings

/** The team's rules. Each change is saved at once, and applies to warnings, candidates, trades and the solver. */
export function RulesCard({ templates }: { templates: Templates }) {
  const { teamId } = useSession()
  const navigate = useNavigate()
  const { timeZone: _, ...rules } = useRules()
  const version = useTeam()?.version
  const waiting = useRef<Change[]>([])
  const reload = () => Promise.all([reloadTeam(), reloadUser()])
  const save = useVersionedSave(async (first: Change) => {
    waiting.current = [first]
    let [stored, seen] = [rules, version]
    // Changes made during a save, or while the saved rules are being read again, are part of the next save.
    do {
      for (let next; (next = waiting.current.shift());) {
        stored = next(stored)
        const answer = await call(updateTeam, { params: { teamId }, body: { rules: stored, ...(seen && { version: seen }) } })
        seen = answer.version
      }
      await reload()
    } while (waiting.current.length > 0)
  }, reload)
  function change(to: Change) {
    if (save.loading) waiting.current.push(to)
    else void save.run(to)
  }
  const all = Object.values(templates)
  return (
    <SideCard title={t.title} onClose={() => void navigate(paths.team)}>
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
              onChange={(value) => change((before) => withLimit(before, limit.name, value))}
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
                  onChange={(value) => change((before) => withMostOf(before, id, value))}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <Successions templates={templates} rules={rules} onChange={change} />
        <CountedHoursFields rules={rules} onChange={(hours) => change((before) => withHours(before, hours))} />
        {save.stale && (
          <Stale
            message={save.stale.message}
            fields={changedRules(rules, save.stale.change(rules), t, (id) => templates[id]?.name ?? id).map(({ label, before, after }) => ({
              label,
              saved: before,
              yours: after,
            }))}
            saving={save.loading}
            onSaveMine={() => change(save.stale!.change)}
            onKeepSaved={save.keepSaved}
          />
        )}
        <Problem>{save.problem}</Problem>
        <RulesHistory templates={templates} />
      </SideCardBody>
    </SideCard>
  )
}
