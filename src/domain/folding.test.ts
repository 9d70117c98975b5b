import { expect, test } from 'vitest'

import { folded, spellings } from './folding.ts'

test.each([
  ['Søren', ['soren', 'soeren']],
  ['Straße', ['strasse']],
  ['STRAẞE', ['strasse']],
  ['Æsa', ['aesa']],
  ['Đorđe', ['dorde', 'djordje']],
  ['Łukasz', ['lukasz']],
  ['Işıl', ['isil']],
  ['İpek', ['ipek']],
  ['Þórður', ['thordur']],
  ['Œuvray', ['oeuvray']],
  ['Ħal', ['hal']],
  ['Ŋoma', ['noma', 'ngoma']],
  ['Ŧora', ['tora']],
  ['Ƒiata', ['fiata']],
  ['Ɓala', ['bala']],
  ['Ɖzifa', ['dzifa']],
  ['Kɔfi', ['kofi']],
  ['Müller', ['muller', 'mueller']],
  ['Åse', ['ase', 'aase']],
  ['Nguyễn Thị', ['nguyen thi']],
  ['Ọlá', ['ola']],
  ['O’Brien', ["o'brien"]],
  ['Jean‑Luc', ['jean-luc']],
  ['\u202aMa\u200bra\u00ad\u202c', ['mara']],
])('%s can be typed as %j', (name, wanted) => {
  expect(spellings(name)).toEqual(wanted)
})

test('every Latin letter can be typed with English letters', () => {
  const alphabets = [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ]
  const strange = alphabets
    .flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, at) => String.fromCodePoint(from! + at)))
    .filter((sign) => /[\p{Ll}\p{Lu}]/u.test(sign) && /\p{Script=Latin}/u.test(sign))
    .filter((sign) => !/^[a-z]*$/.test(folded(sign)))
  expect(strange).toEqual([])
})
