import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { fullName } from '#domain/people/user.ts'
import type { Db } from '#server/db/db.ts'
import * as teams from '#server/stores/teams.ts'

import { historyTexts } from './names.ts'
import { readEntries, type HistoryFilter } from './read-entries.ts'

/** All entries as text, newest first, below a heading. */
export async function historyTable(db: Db, teamId: Id, language: Language, filter: HistoryFilter): Promise<string[][]> {
  const texts = historyTexts(language)
  const { users, timeZone } = await teams.find(db, teamId, { forAdmins: false })
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  const rows = [texts.columns]
  let before: string | undefined
  do {
    const page = await readEntries(db, teamId, { language, withYears: true }, { ...filter, before })
    for (const entry of page.entries) {
      const [date, time] = format.format(new Date(entry.at)).split(', ') as [string, string]
      const person = entry.actorId === null ? texts.system : users[entry.actorId] ? fullName(users[entry.actorId]!) : texts.formerMember
      rows.push([date, time, person, entry.what, entry.before, entry.after, texts.kinds[entry.kind]])
    }
    before = page.next ?? undefined
  } while (before !== undefined)
  return rows
}
