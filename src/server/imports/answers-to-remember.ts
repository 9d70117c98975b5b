import type { Id } from '#domain/id.ts'
import type { ImportAnswer, Meaning } from '#domain/imports/answer.ts'
import { personKeyOf, templateKeyOf } from '#domain/imports/keys.ts'
import { keyOf } from '#sheets/sheet-words.ts'

/** What answers can mean to later sheets too. */
const lasting: readonly Meaning['is'][] = ['person', 'template', 'service', 'leave', 'off', 'ignored', 'imported']

/** Answers about people who share a cell apply to that sheet only. They would keep the name of someone who erases their account. */
const isMeantForAll = ({ key, means }: ImportAnswer): boolean => lasting.includes(means.is) && !key.startsWith(keyOf('several', ''))

/** The answers to remember for later sheets, in which added people and templates already exist. */
export function toRemember(answers: readonly ImportAnswer[], added: ReadonlyMap<string, Id>): ImportAnswer[] {
  const latest = new Map(answers.map((answer) => [answer.key, answer]))
  const now = [...latest.values()].flatMap(({ key, means }): ImportAnswer[] => {
    if (means.is === 'newPerson') {
      const userId = added.get(personKeyOf(means))
      return userId === undefined ? [] : [{ key, means: { is: 'person', userId } }]
    }
    if (means.is === 'newTemplate') {
      const templateId = added.get(templateKeyOf(means.name))
      return templateId === undefined ? [] : [{ key, means: { is: 'template', templateId } }]
    }
    return [{ key, means }]
  })
  return now.filter(isMeantForAll)
}
