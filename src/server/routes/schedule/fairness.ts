import * as contract from '#contract/schedule/fairness.ts'
import type { Language } from '#domain/language.ts'
import { byLastNameIn, fullName } from '#domain/people/user.ts'
import { loadKinds } from '#domain/rules/load.ts'
import { yearAndMonth } from '#domain/time/calendar-date.ts'
import { fairnessOf } from '#server/filling/fairness.ts'
import { csvFile } from '#server/http/csv-file.ts'
import type { Router } from '#server/http/route.ts'
import { loadWords, reportWords } from '#server/reports/wording.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'
import * as teams from '#server/stores/teams.ts'

export function fairnessRoutes({ read, steps }: Router) {
  read(contract.getFairness, ({ query, actor, db }) => fairnessOf(db, actor, query.year))

  steps(contract.getFairnessTable, async ({ query: { year }, actor, db, language, transact }) => {
    const { months } = await fairnessOf(db, actor, year)
    const { users } = await teams.find(db, actor.teamId, { forAdmins: false })
    const rows = months.flatMap((people, month) =>
      people
        .toSorted(byLastNameIn(users))
        .map(({ userId, load, target }) => [
          yearAndMonth({ year, month }),
          users[userId] ? fullName(users[userId]) : userId,
          ...loadKinds.flatMap((kind) => [load[kind].toFixed(2), target[kind].toFixed(2)]),
        ]),
    )
    await transact((tx) => noteReading(tx, actor.teamId, { report: 'fairness', period: String(year), format: 'csv' }))
    return csvFile(`fairness-${year}`, [headsIn(language), ...rows])
  })
}

function headsIn(language: Language): string[] {
  const [words, kinds] = [reportWords(language), loadWords(language)]
  return [...words.fairnessColumns, ...loadKinds.flatMap((kind) => [kinds[kind], words.fairOf(kinds[kind])])]
}
