import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../test/golden-context.ts'
import { understand } from './understand.ts'

/** Sentences about leave and requests that are carried out as they are. */
const carriedOut = [
  'vacation 3-14 august',
  'enter vacation for mara 3-14 august',
  'put mara on vacation 3-14 august',
  'give mara sick leave tomorrow',
  'sick leave tonight',
  "approve mara's vacation",
  "I'd rather not work on 24 december",
  'I want the night of dec 24',
  'I really want to work night call on dec 24',
  'I want dec 24 off',
  "I don't want the weekend of 12 december",
  'inscris des vacances pour mara du 3 au 14 août',
  'mets mara en vacances demain',
  'congé de vacances le 14 août en avant-midi',
  'approuve les vacances de mara',
  'je préférerais ne pas travailler le 24 décembre',
  'je veux la nuit du 24 décembre',
  'je ne veux pas travailler de nuit le 24 décembre',
]

const changed: [string, (sentence: string) => string][] = [
  ...[
    "don't",
    'do not',
    'never',
    'not',
    'no',
    'maybe',
    'if',
    'why',
    'when',
    'should i',
    'did i say',
    'mara says',
    'ne fais pas',
    "n'",
    'jamais',
    'pas',
    'peut-être',
    'pourquoi',
    'est-ce que',
    'mara dit que',
    'si',
  ].map((before): [string, (sentence: string) => string] => [`${before} …`, (sentence) => `${before} ${sentence}`]),
  ...[
    '?',
    ' ?',
    ' or not',
    ' not',
    ' unless mara can',
    ' except friday',
    ' for zzzz',
    ' and mara',
    ' or friday',
    ' no',
    ' ou non',
    ' sauf vendredi',
    ' pour zzzz',
    ' et mara',
    ' ou vendredi',
    ' pas',
    ' because',
    ' maybe',
  ].map((after): [string, (sentence: string) => string] => [`…${after}`, (sentence) => `${sentence}${after}`]),
]

const writes = (sentence: string, isAdmin: boolean): string | undefined => {
  const intent = understand(sentence, { ...context, isAdmin })
  const first = intent?.kind === 'ask' ? intent.choices[0]!.intent : intent
  const isWrite = first && ['askForLeave', 'answerLeave', 'makeRequest', 'assign', 'addShifts', 'availability'].includes(first.kind)
  return isWrite ? `${sentence}: ${meaning(intent)}` : undefined
}

test('the sentences are carried out as they are', () => {
  expect(carriedOut.filter((sentence) => writes(sentence, true) === undefined)).toEqual([])
})

describe('none of them is carried out with words added', () => {
  test.each(changed)('%s', (_, change) => {
    expect(carriedOut.map(change).flatMap((sentence) => writes(sentence, true) ?? writes(sentence, false) ?? [])).toEqual([])
  })
})

test('members can carry out none of them for someone else', () => {
  const about = carriedOut.filter((sentence) => sentence.includes('mara'))
  expect(about.length).toBeGreaterThan(5)
  expect(about.flatMap((sentence) => writes(sentence, false) ?? [])).toEqual([])
})
