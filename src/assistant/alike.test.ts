import { expect, test } from 'vitest'

import { context, meaning, person } from '../../test/golden-context.ts'
import type { Context } from './intent.ts'
import { understand } from './understand.ts'

const wards: Context = {
  ...context,
  people: [...context.people, person('Anna', 'Night'), person('Tim', 'Sam'), person('Tina', 'Petra')],
  templates: ['Night', 'Night Call', 'Call', 'On Call', 'Ward 1', 'Clinic A', 'Clinic 2', 'CCU', 'Day'].map((name) => ({ id: name, name })),
}

test.each([
  ['add night to 3-6 december', 'add Night: 12-03,12-04,12-05,12-06'],
  ['ajouter night du 3 au 6 décembre', 'add Night: 12-03,12-04,12-05,12-06'],
  ['add night to 3 and 5 december', 'add Night: 12-03,12-05'],
  ["i can't do 24 to 26 december", 'cannot day+night: 12-24,12-25,12-26'],
  ['add day on mondays and wednesdays in december', 'add Day: 12-07,12-14,12-21,12-28,12-02,12-09,12-16,12-23,12-30'],
  ["i can't do friday night", 'cannot night: 27'],
  ['lock may', 'lock 2027-5'],
  ['june 3', 'set 2027-06-03'],
  ['september', 'set 2026-09-01'],
  ['remove night call from 3', 'remove Night Call: 3'],
  ['assign mara on call 3', 'assign Mara On Call: 3'],
  ['assign mara to on call 3', 'assign Mara On Call: 3'],
  ['put mara in for day on 3', 'assign Mara Day: 3'],
  ['add clinic 2', 'nothing'],
  ['add clinic 2 to 5', 'add Clinic 2: 5'],
  ['assign mara to clinic 2 to 5', 'assign Mara Clinic 2: 5'],
  ['add clinic b to 5', 'nothing'],
  ['add ward 2 to 16', 'ask Ward 1'],
  ['add icu to 5', 'ask CCU'],
  ['assign tom to night on 3', 'ask Tim Sam'],
  ['assign peter to night on 3', 'ask Tina Petra'],
  ['assign dina to night on 3', 'nothing'],
  ['remove night from sam', 'nothing'],
  ['add me to night call on 3', 'assign Olive Night Call: 3'],
  ['add mara to night on 3', 'assign Mara Night: 3'],
  ['add night en mars', 'nothing'],
])('among colleagues and wards with similar names %j means %s', (command, wanted) => {
  expect(meaning(understand(command, wards))).toBe(wanted)
})

test('splits a phrase where the person and the template together match best', () => {
  const named = {
    ...context,
    people: [context.me, person('Ana', 'Dayal')],
    templates: ['Night', 'Day Night'].map((name) => ({ id: name, name })),
  }
  // Not 'ana' and a misspelled 'day night'.
  expect(meaning(understand('assign ana da night on 16', named))).toBe('assign Ana Night: 16')
})

test('adds, but does not remove, a template whose misspelling is the name of a person', () => {
  const named = { ...context, templates: [{ id: 'marra', name: 'Marra' }] }
  expect(meaning(understand('add mara to 16', named))).toBe('add Marra: 16')
  expect(meaning(understand('remove mara from 16', named))).toBe('take off Mara all: 16')
})

test.each(['is mara free friday?', 'assign mara to night on 28', 'vacation for mara 3-14 december'])(
  '%j tells namesakes apart by their addresses',
  (command) => {
    const other = { ...person('Mara', 'Member'), id: 'mara2', email: 'mara2@example.org' }
    const asked = understand(command, { ...context, people: [...context.people, other] })
    expect(asked?.kind === 'ask' && asked.choices.map(({ name }) => name)).toEqual([
      'Mara Member (Mara.Member@example.org)',
      'Mara Member (mara2@example.org)',
    ])
  },
)
