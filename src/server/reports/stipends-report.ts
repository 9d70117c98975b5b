import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { stipendsOf } from '#domain/schedule/stipend.ts'

import { dateWords, reportWords } from './wording.ts'

type Stipends = ReturnType<typeof stipendsOf<TeamUser>>

/** The data for stipends.typ. */
export function stipendsPage({ people, total }: Stipends, monthTitle: string, team: string, language: Language) {
  const words = reportWords(language)
  const { day } = dateWords(language)
  const amount = (value: number) => (language === 'fr' ? value.toFixed(2).replace('.', ',') : value.toFixed(2))
  return {
    title: words.stipends(monthTitle),
    subtitle: team,
    head: words.head,
    people: people.map(({ person, lines, total: own }) => ({
      name: fullName(person),
      lines: lines.map(({ template, stipend, dates, amount: earned }, index) => ({
        first: index === 0,
        template: paysOneStipend(lines, template.id) ? template.name : words.paying(template.name, amount(stipend)),
        dates: dates.map(day).join(', '),
        count: dates.length,
        amount: amount(earned),
      })),
      total: amount(own),
    })),
    totalOf: words.totalOf,
    grandTotal: words.grandTotal,
    total: amount(total),
    signature: words.signature,
    date: words.date,
  }
}

const paysOneStipend = (lines: Stipends['people'][number]['lines'], templateId: Id): boolean =>
  lines.filter(({ template }) => template.id === templateId).length === 1

/** One line of text for each printed fact: who is listed, and what they are paid for. */
export const stipendsFacts = ({ people }: Stipends): string[] =>
  people.flatMap(({ person, lines }) => [
    [person.id, fullName(person)].join('\t'),
    ...lines.flatMap(({ template, stipend, dates }) => dates.map((date) => [person.id, template.name, stipend, date].join('\t'))),
  ])

export function stipendsTable({ people, total }: Stipends, language: Language): string[][] {
  const { stipendColumns, totalOf, grandTotal } = reportWords(language)
  return [
    stipendColumns,
    ...people.flatMap(({ person, lines, total: own }) => [
      ...lines.map(({ template, dates, amount: earned }) => [
        person.firstName,
        person.lastName,
        template.name,
        String(dates.length),
        dates.join(' '),
        earned.toFixed(2),
      ]),
      [person.firstName, person.lastName, totalOf, '', '', own.toFixed(2)],
    ]),
    ['', '', grandTotal, '', '', total.toFixed(2)],
  ]
}
