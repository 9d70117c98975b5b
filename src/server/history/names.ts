import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { fullName } from '#domain/people/user.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { dayMs, dayNumber } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { monthsOf, shiftRows, type AuditWrite } from '#server/stores/history/audit-writes.ts'
import { mergedInto } from '#server/stores/history/merges.ts'
import { rulebookOf } from '#server/stores/rulebook/rulebooks.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as services from '#server/stores/services/services.ts'
import * as teams from '#server/stores/teams.ts'
import { dateFormat } from '#texts/date-format.ts'
import { requests as englishRequests } from '#texts/en/availability/requests.ts'
import { history as english } from '#texts/en/history.ts'
import { notices as englishNotices } from '#texts/en/notices.ts'
import { team as englishTeam } from '#texts/en/team.ts'
import { templates as englishTemplates } from '#texts/en/templates.ts'
import { requests as frenchRequests } from '#texts/fr/availability/requests.ts'
import { history as french } from '#texts/fr/history.ts'
import { notices as frenchNotices } from '#texts/fr/notices.ts'
import { team as frenchTeam } from '#texts/fr/team.ts'
import { templates as frenchTemplates } from '#texts/fr/templates.ts'

import type { Names } from './field-words.ts'

export interface NameStyle {
  language: Language
  withYears: boolean
}

export const historyTexts = (language: Language): typeof english => (language === 'fr' ? french : english)

/** Names of everything that these writes mention. withYears: a file is read when no one remembers the year of its days. */
export async function namesFor(db: Db, teamId: Id, { language, withYears }: NameStyle, writes: readonly AuditWrite[]): Promise<Names> {
  const texts = historyTexts(language)
  const { users } = await teams.find(db, teamId, { forAdmins: false })
  const ofTeam = new Map((await templates.all(db, teamId)).map(({ id, name, color }) => [id, { name, color }]))
  const serviceNames = new Map((await services.all(db, teamId)).map(({ id, name }) => [id, name]))
  // The team may have changed its contract since.
  const contractRules = [...((await rulebookOf(db, teamId))?.rules ?? []), ...packs.flatMap((pack) => pack.rules)]
  const mentioned = writes.flatMap(({ changes }) =>
    changes.flatMap(({ entity, before, after }) =>
      entity === 'assignments' ? [...before, ...after].map(({ shift_id }) => shift_id as Id) : [],
    ),
  )
  const shifts = await shiftRows(db, teamId, [...new Set(mentioned)], writes.at(-1)?.id ?? '0')
  const merges = await mergedInto(db, teamId)
  const months = await monthsOf(db, teamId, writes)
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = dateFormat(language, options)
    return (date: string) => formatter.format(dayNumber(date) * dayMs).replace(',', '')
  }
  const monthName = format({ month: 'long', year: 'numeric' })
  const templateWords = language === 'fr' ? frenchTemplates : englishTemplates
  const dates = dateFormat(language, { dateStyle: 'medium' })
  return {
    language,
    texts,
    rules: (language === 'fr' ? frenchTeam : englishTeam).rules,
    leave: language === 'fr' ? frenchNotices : englishNotices,
    weights: (language === 'fr' ? frenchRequests : englishRequests).weights,
    dutyKinds: templateWords.dutyKinds,
    colours: templateWords.colours,
    templateTypes: templateWords.types,
    priorities: templateWords.priorities,
    person: (id) => {
      const user = users[id as Id] ?? users[merges.get(id as Id) ?? '']
      return user ? fullName(user) : texts.formerMember
    },
    template: (id) => ofTeam.get(id as Id) ?? { name: texts.aTemplate, color: 'slate' },
    service: (id) => serviceNames.get(id as Id) ?? texts.aService,
    rule: (id) => contractRules.find((rule) => rule.id === id)?.title[language] ?? texts.aRule,
    shift: (id) => shifts.get(id as Id),
    monthOf: (writeId) => {
      const [month, other] = months.get(writeId) ?? []
      return month === undefined || other !== undefined ? undefined : monthName(month)
    },
    day: format({ weekday: 'short', month: 'short', day: 'numeric', ...(withYears && { year: 'numeric' }) }),
    range: (from, to) => dates.formatRange(dayNumber(from) * dayMs, dayNumber(to) * dayMs),
    month: monthName,
  }
}
