import { useState } from 'react'

import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName, shortName } from '#domain/people/user.ts'
import { loadKinds, type Load } from '#domain/rules/load.ts'
import { texts } from '#web/texts/filling.ts'
import { Segments } from '#web/ui/controls/segments.tsx'
import { DeviationTable } from '#web/ui/deviation-table.tsx'
import { SideCard } from '#web/ui/layout/side-card.tsx'

import { shownCarried } from './shown-carried.ts'

import s from './fill.module.css'

interface Props {
  people: { userId: Id; load: Load; target: Load; carried?: Load }[]
  users: Record<Id, TeamUser>
}

/** Everyone's difference from their fair share, for one kind of load. */
export function FairnessCard({ people, users }: Props) {
  const [kind, setKind] = useState<keyof Load>('shifts')
  const rows = people
    .flatMap(({ userId, load, target, ...share }) => {
      const user = users[userId]
      return user ? [{ user, value: load[kind], target: target[kind], carried: shownCarried(share, kind) }] : []
    })
    .toSorted((a, b) => byLastName(a.user, b.user))
    .map(({ user, value, target, carried }) => {
      const note = carried === undefined ? undefined : texts.carried(carried)
      return { id: user.id, name: shortName(user), value, target, note }
    })
  return (
    <SideCard title={texts.fairness}>
      <div className={s.fairness}>
        <Segments
          label={texts.fairness}
          choices={Object.fromEntries(loadKinds.map((of) => [of, texts.kinds[of]])) as Record<keyof Load, string>}
          chosen={kind}
          onChoose={setKind}
        />
        <DeviationTable caption={texts.kinds[kind]} rows={rows} />
      </div>
    </SideCard>
  )
}
