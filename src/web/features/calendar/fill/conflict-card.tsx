import type { ReplyOf } from '#contract/endpoint.ts'
import { getFillingConflict } from '#contract/schedule/fillings.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { texts } from '#web/texts/filling.ts'
import { SideCard } from '#web/ui/layout/side-card.tsx'
import { CardRead } from '#web/ui/states/card-read.tsx'

import type { Filling } from './use-filling.ts'

import s from './fill.module.css'

/** The rules that must be set aside together to fill a month's unfilled shifts, and single rules that would help. */
export function ConflictCard({ filling: { id, curve } }: { filling: Filling }) {
  const { teamId } = useSession()
  const load = () => call(getFillingConflict, { params: { id }, query: { teamId } })
  const reading = useRead('fillingConflict', [teamId, id, curve.length], load, { silent: true, lasting: true })
  return (
    <SideCard title={texts.conflict.title}>
      <div className={s.conflict}>
        <CardRead name="fillingConflict" reading={reading}>
          {({ conflict }) => (conflict ? <Conflict {...conflict} /> : <p>{texts.conflict.none}</p>)}
        </CardRead>
      </div>
    </SideCard>
  )
}

type FoundConflict = NonNullable<ReplyOf<typeof getFillingConflict>['conflict']>

function Conflict({ filled, empty, rules, ways }: FoundConflict) {
  const others = ways.filter(({ text }) => rules.length > 1 || text !== rules[0]?.text)
  return (
    <>
      <p>{texts.conflict.together(rules.length, filled)}</p>
      <ul>
        {rules.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p>{texts.conflict.ways(rules.length)}</p>
          <ul>
            {others.map((way) => (
              <li key={way.text}>{texts.conflict.way(way.text, way.filled)}</li>
            ))}
          </ul>
        </>
      )}
      {empty > 0 && <p className="quiet">{texts.conflict.empty(empty)}</p>}
    </>
  )
}
