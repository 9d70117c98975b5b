import { getRulesHistory } from '#contract/teams.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import { fullName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { useTeam, type Templates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/team.ts'
import { Ago } from '#web/ui/ago.tsx'
import { FieldGroup } from '#web/ui/controls/field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import { limits, shownLimit } from './limits.ts'

import s from './team.module.css'

const t = texts.rules

/** Who changed which rule, and when. */
export function RulesHistory({ templates }: { templates: Templates }) {
  const { teamId } = useSession()
  const users = useTeam()?.users
  const reading = useRead('rulesHistory', [teamId], () => call(getRulesHistory, { params: { teamId } }), { silent: true })
  if (reading.data?.history.length === 0) return null
  return (
    <FieldGroup label={t.history}>
      <CardRead name="rulesHistory" reading={reading}>
        {(data) => (
          <ol className={s.changes}>
            {data.history.map(({ at, byUserId, before, after }) => {
              const user = users?.[byUserId ?? '']
              return (
                <li key={at}>
                  {changesBetween(before, after, templates).map((change) => (
                    <span key={change}>{change}</span>
                  ))}
                  <span className="quiet small">
                    {user ? fullName(user) : t.somebody} · <Ago at={at} />
                  </span>
                </li>
              )
            })}
          </ol>
        )}
      </CardRead>
    </FieldGroup>
  )
}

function changesBetween(before: RuleSettings, after: RuleSettings, templates: Templates): string[] {
  const shown = (value: number | undefined, unit: string) => (value === undefined ? t.off : `${value} ${unit}`)
  const numbers = limits
    .filter(({ name }) => before[name] !== after[name])
    .map(({ name, unit }) =>
      t.change(t.limits[name], shown(shownLimit(before, name), t.units[unit]), shown(shownLimit(after, name), t.units[unit])),
    )
  const templateIds = new Set([...Object.keys(before.mostPerTemplate), ...Object.keys(after.mostPerTemplate)])
  const perTemplate = [...templateIds]
    .filter((id) => before.mostPerTemplate[id] !== after.mostPerTemplate[id])
    .map((id) => t.change(templates[id]?.name ?? id, shownCount(before.mostPerTemplate[id]), shownCount(after.mostPerTemplate[id])))
  const pairs = before.successions.length === after.successions.length ? [] : [t.successions]
  return [...numbers, ...perTemplate, ...pairs]
}

const shownCount = (value: number | undefined): string => (value === undefined ? t.off : String(value))
