import type { ImportAnswer, Meaning } from '#domain/imports/answer.ts'
import { personKeyOf, templateKeyOf } from '#domain/imports/keys.ts'
import type { Team } from '#domain/people/team.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import type { Service } from '#domain/services/service.ts'

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
