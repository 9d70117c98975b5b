import { getRulesHistory } from '#contract/teams.ts'
import { fullName } from '#domain/people/user.ts'
import { changedRules } from '#texts/changed-rules.ts'
import { call } from '#web/api/call.ts'
import { useTeam, type Templates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/team.ts'
import { Ago } from '#web/ui/ago.tsx'
import { FieldGroup } from '#web/ui/controls/field.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import s from './team.module.css'

const t = texts.rules

/** Lists who changed which rule, and when. */
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
                  {changedRules(before, after, t, (id) => templates[id]?.name ?? id).map((change) => (
                    <span key={change.label}>{t.change(change.label, change.before, change.after)}</span>
                  ))}
                  <span className="quiet small">
                    {user ? fullName(user) : t.someone} · <Ago at={at} />
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
