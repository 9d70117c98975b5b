import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName, type User } from '#domain/people/user.ts'
import type { Load } from '#domain/rules/load.ts'
import { texts } from '#web/texts/filling.ts'
import { SelectField } from '#web/ui/controls/field.tsx'
import { DeviationTable } from '#web/ui/deviation-table.tsx'

import { peopleToChoose, rowsByMonth, type PersonFigures } from './deviation-rows.ts'

interface Props {
  months: readonly PersonFigures[][]
  /** The year's figures of the people whom the user may choose. */
  everyone: readonly PersonFigures[]
  users: Record<Id, TeamUser>
  shown: User
  kind: keyof Load
  onPerson: (userId: Id) => void
}

/** One person's loads next to their fair shares, month by month. */
export function MonthsOfPerson({ months, everyone, users, shown, kind, onPerson }: Props) {
  const choice = peopleToChoose(everyone, users, shown)
  const byMonth = rowsByMonth(months, shown.id, kind)
  return (
    <section aria-labelledby="by-month">
      <h2 id="by-month">{fullName(shown)}</h2>
      {choice.length > 1 && (
        <SelectField label={texts.person} value={shown.id} onChange={(event) => onPerson(event.target.value)}>
          {choice.map((of) => (
            <option key={of.id} value={of.id}>
              {fullName(of)}
            </option>
          ))}
        </SelectField>
      )}
      {byMonth.length === 0 ? (
        <p className="quiet">{texts.noLoads}</p>
      ) : (
        <DeviationTable caption={texts.kinds[kind]} about={texts.month} rows={byMonth} />
      )}
    </section>
  )
}
