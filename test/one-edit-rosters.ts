import { wordsOf } from '#assistant/words/words.ts'
import type { User } from '#domain/people/user.ts'

import { person } from './golden-context.ts'

/** First and last names that are common in hospitals, by language; a blank in a name is written as _. */
const languages: [first: string, last: string][] = [
  [
    'Émilie Léa Noémie François Benoît Jean-Philippe Marie-Ève Anne-Sophie Loïc Zoé Chloé Hélène',
    'Côté Lefèbvre Gagné Bélanger D’Amours L’Écuyer de_la_Durantaye Saint-Pierre Bouchard-Roy Œuvray Tremblay',
  ],
  [
    'Łukasz Małgorzata Agnieszka Żaneta Bogusław Stanisław Grażyna Michał Wojciech',
    'Wójcik Wójcicki Kowalski Kowalska Kowalczyk Łuczak Dąbrowski Błaszczyk Żuławski',
  ],
  ['Işıl Şükrü Çağla Gülşen Oğuz İpek Ayşe Ayşen Yiğit', 'Yıldız Yıldırım Öztürk Özdemir Çelik Kılıç Şahin Güneş'],
  ['Thị_Minh Đức Hương Quỳnh Phương Tuấn Ngọc_Anh Bảo Thảo', 'Nguyễn Ngô Trần Phạm Đặng Đỗ Huỳnh Vũ Bùi Lê'],
  [
    'Þórður Æsa Guðrún Sigríður Björk Ásdís Halldór Jón Ragnheiður',
    'Jónsson Jónsdóttir Guðmundsson Guðmundsdóttir Þórsson Ægisson Einarsson',
  ],
  ['Đorđe Željko Čedomir Snežana Ljiljana Dražen Mirjana Goran Zoran', 'Đurić Đukić Jurić Kovač Kovačić Kovačević Horvat Šimić Perić'],
  [
    'Ciarán Saoirse Oisín Sinéad Niamh Aoife Caoimhe Éamon',
    'O’Brien O’Brian Ó_Súilleabháin Ní_Dhomhnaill O’Connell O’Connor MacCarthy McCarthy',
  ],
  ['Ọlábísí Adébáyọ̀ Fọláṣadé Ṣọlá Títílayọ̀ Olúwaṣeun Babátúndé Adébọ́lá', 'Adéyẹmí Ògúnlẹ́yẹ Ọlátúnjí Akínyẹmí Adéwálé Ọ̀ṣun Balógun'],
  ['Zsófia Győző László Ágnes Örs Ildikó Katalin Tünde Ákos', 'Nagy Kovács Szabó Tóth Horváth Kőszegi Szűcs Ürmös'],
  [
    'Søren Åse Jørgen Bjørn Kjærsti Øystein Märta Göran Sören Anders Andreas',
    'Sørensen Sorensen Ødegård Åkesson Håkansson Møller Müller Mueller Strauß Groß van_der_Berg von_Weiß',
  ],
  [
    'María José Ximena Íñigo Núria João Conceição Inês Lucía Luciana',
    'de_la_Cruz del_Río Muñoz Nuñez Núñez dos_Santos Gonçalves Peña Fernández Hernández',
  ],
  [
    'Mara Maria Mary Mariam Marta Martha Anna Ana Anne Hanna Hannah Jon John Joan Sara Sarah Erik Eric Erica Lena Elena Ella Bella Mila Mia Milo Tom Tim Tam',
    'Chen Cheng Chan Chang Lee Leigh Li Smith Smyth Brown Browne Stein Steen Clark Clarke Ng Ma Wu Zhang',
  ],
]

const namesIn = (list: string): string[] => wordsOf(list).map((name) => name.replaceAll('_', ' '))

export type Random = () => number

/** Deterministic numbers from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!

/** A team of 5 to 40 people in a few languages: some share a last name, some have similar names, a few are disabled. */
export function aRoster(random: Random): { people: User[]; absent: User[] } {
  const spoken = Array.from({ length: 1 + Math.floor(random() * 4) }, () => oneOf(languages, random))
  const everyone = Array.from({ length: 5 + Math.floor(random() * 36) }, (_, at) => {
    const [first] = oneOf(spoken, random)
    const [, last] = oneOf(spoken, random)
    return { ...person(oneOf(namesIn(first), random), oneOf(namesIn(last), random)), id: String(at) }
  })
  const absent = everyone.filter((_, at) => at % 9 === 8)
  return { people: everyone.filter((one) => !absent.includes(one)), absent }
}

/** Makes one edit: inserts, deletes or replaces a letter, or transposes two neighbours. */
export function withOneEdit(name: string, random: Random): string {
  const signs = [...name]
  const letter = String.fromCodePoint(97 + Math.floor(random() * 26))
  const at = Math.floor(random() * signs.length)
  switch (Math.floor(random() * 4)) {
    case 0:
      return [...signs.slice(0, at), letter, ...signs.slice(at)].join('')
    case 1:
      return signs.toSpliced(at, 1).join('')
    case 2:
      return signs.with(at, letter).join('')
    default:
      return at === 0
        ? name
        : signs
            .with(at - 1, signs[at]!)
            .with(at, signs[at - 1]!)
            .join('')
  }
}
