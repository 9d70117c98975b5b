import { expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import type { Context } from '../intent.ts'
import { understand } from '../understand.ts'

const crew: Context = {
  ...context,
  people: [
    person('Søren', 'Strauß'),
    person('Æsa', 'Ægisdóttir'),
    person('Đorđe', 'Kovačević'),
    person('Łukasz', 'Żuławski'),
    person('Günther', 'Möller'),
    person('Işıl', 'Yıldız'),
    person('Jean-Philippe', 'D’Amours'),
    person('Marta', 'de la Cruz'),
    person('Ada', 'Admin'),
    person('Mara', 'Member'),
    person('Karl', 'Jensen'),
    person('Carla', 'Jansen'),
  ],
  absent: [person('Dina', 'Disabled'), person('Lukas', 'Gone')],
}

const signs = [
  ['soren', 'Søren'],
  ['soeren', 'Søren'],
  ['SØREN', 'Søren'],
  ['strauss', 'Søren'],
  ['aesa', 'Æsa'],
  ['dorde', 'Đorđe'],
  ['djordje', 'Đorđe'],
  ['zulawski', 'Łukasz'],
  ['guenther', 'Günther'],
  ['gunther', 'Günther'],
  ['moeller', 'Günther'],
  ['isil', 'Işıl'],
  ['yildiz', 'Işıl'],
  ['jean philippe', 'Jean-Philippe'],
  ['jeanphilippe', 'Jean-Philippe'],
  ['damours', 'Jean-Philippe'],
  ["d'amours", 'Jean-Philippe'],
  ['cruz', 'Marta'],
  ['de la cruz', 'Marta'],
  ['de la curz', 'Marta'],
  ['marta de la cruz', 'Marta'],
  ['la cruz', 'nobody'],
]

const slips = [
  ['marra', 'asked: Marta de la Cruz / Mara Member / Carla Jansen'],
  ['sorren', 'Søren'],
  ['sreon', 'asked: Søren Strauß'],
  ['guntehr', 'Günther'],
  ['zulavski', 'Łukasz'],
  ['yilidz', 'Işıl'],
  ['jensen', 'Karl'],
  ['jansne', 'asked: Carla Jansen / Karl Jensen'],
  ['kral', 'Karl'],
  ['lukas', 'nobody'],
  ['lukasy', 'asked: Łukasz Żuławski'],
  ['dinna', 'nobody'],
  ['cdrla', 'Carla'],
]

test.each([...signs, ...slips])('%j is %s', (typed, wanted) => {
  const said = meaning(understand(`assign ${typed} to backup on 16`, crew))
  expect(
    said
      .replace(/^assign (\S+) .*/, '$1')
      .replace('ask ', 'asked: ')
      .replace('nothing', 'nobody'),
  ).toBe(wanted)
})

test('a weekday after “on” or “le” is a day, even if it is someone’s name', () => {
  const people = [...context.people, person('Joe', 'Friday'), person('Sam', 'Stone'), person('Luc', 'Samedi')]
  const meant = (text: string) => meaning(understand(text, { ...context, people }))
  expect(meant('assign sam to night on friday')).toBe('assign Sam Night: 27')
  expect(meant('who can work night on friday')).toBe('who can Night: 27')
  expect(meant('assign friday to night on friday')).toBe('assign Joe Night: 27')
  expect(meant('mets mara sur nuit le samedi')).toBe('assign Mara Night: 21')
  expect(meant('assign night to friday')).toBe('nothing')
  expect(meant('assign night to sam')).toBe('nothing')
  expect(meant('add night on sam')).toBe('nothing')
})
