import type { Id } from '#domain/id.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import { personKeyOf, templateKeyOf } from '#domain/imports/keys.ts'

/** The answers to remember for later sheets, in which added people and templates already exist. The month of a sheet is not remembered. */
export function toRemember(answers: readonly ImportAnswer[], added: ReadonlyMap<string, Id>): ImportAnswer[] {
  const latest = new Map(answers.map((answer) => [answer.key, answer]))
  return [...latest.values()].flatMap(({ key, means }): ImportAnswer[] => {
    if (means.is === 'newPerson') {
      const userId = added.get(personKeyOf(means))
      return userId === undefined ? [] : [{ key, means: { is: 'person', userId } }]
    }
    if (means.is === 'newTemplate') {
      const templateId = added.get(templateKeyOf(means.name))
      return templateId === undefined ? [] : [{ key, means: { is: 'template', templateId } }]
    }
    return means.is === 'month' ? [] : [{ key, means }]
  })
}
