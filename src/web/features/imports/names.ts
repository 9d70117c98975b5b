import type { ImportAnswer, Meaning } from '#domain/imports/answer.ts'
import type { Difference } from '#domain/imports/difference.ts'
import { personKeyOf, templateKeyOf } from '#domain/imports/keys.ts'
import type { Team } from '#domain/people/team.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Service } from '#domain/services/service.ts'
import { monthOf, type Month } from '#domain/time/calendar-date.ts'
import { dayTitle, shortMonthName } from '#web/dates.ts'
import { texts as blockTexts } from '#web/texts/blocks.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

interface NamedTemplate {
  name: string
  color: string
  startTime?: string
  endTime?: string
}

/** The names, by key, of the team's people, templates and services, and of those that answers add. */
export interface ImportNames {
  person: (key: string) => string
  fullPerson: (key: string) => string
  template: (key: string) => NamedTemplate
  service: (id: string) => string
  services: Service[]
  people: { id: string; name: string }[]
  templates: ShiftTemplate[]
  /** The meaning of an answer with this person or template; undefined if the sheet itself adds it. */
  meansPerson: (key: string) => Meaning | undefined
  meansTemplate: (key: string) => Meaning | undefined
}

interface NameSources {
  team: Team
  templates: Readonly<Record<string, ShiftTemplate>>
  services: readonly Service[]
  answers: readonly ImportAnswer[]
}

export function namesOf({ team, templates, services, answers }: NameSources): ImportNames {
  const added = answers.flatMap(({ means }) => (means.is === 'newPerson' ? [means] : []))
  const addedTemplates = answers.flatMap(({ means }) => (means.is === 'newTemplate' ? [means] : []))
  const find = (key: string) => team.users[key] ?? added.find((person) => personKeyOf(person) === key)
  return {
    person: (key) => {
      const person = find(key)
      return person ? shortName(person) : key.replace('+', '')
    },
    fullPerson: (key) => {
      const person = find(key)
      return person ? fullName(person) : key.replace('+', '')
    },
    template: (key) =>
      templates[key] ?? {
        ...(addedTemplates.find(({ name }) => templateKeyOf(name) === key) ?? { name: key.replace('+', '') }),
        color: 'slate',
      },
    service: (id) => services.find((one) => one.id === id)?.name ?? '',
    services: [...services],
    meansPerson: (key) => (key.startsWith('+') ? added.find((person) => personKeyOf(person) === key) : { is: 'person', userId: key }),
    meansTemplate: (key) =>
      key.startsWith('+') ? addedTemplates.find(({ name }) => templateKeyOf(name) === key) : { is: 'template', templateId: key },
    people: Object.values(team.users)
      .filter(({ disabled }) => !disabled)
      .map((user) => ({ id: user.id, name: fullName(user) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    templates: Object.values(templates).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** When a difference is: its day, days, block or month; empty for a person. */
export function dayOf(one: Difference): string {
  if (one.what === 'SHIFT') return dayTitle(one.date)
  if (one.what === 'LEAVE') return leaveDaysText(one)
  if (one.what === 'ROTATION') return `${blockTexts.block(one.block)}, ${one.year}`
  return one.what === 'AVAILABILITY' ? shortTitleOf(monthOf(one.month)) : ''
}

const shortTitleOf = ({ year, month }: Month): string => `${shortMonthName(month)} ${year}`
