import { expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

const golden: [string, string][] = [
  ["swap Mara's and Milo's nights on Dec 5 and 7", 'swap Mara Night 12-05 / Milo Night 12-07'],
  ['swap mara and milo on dec 5', 'swap Mara all 12-05 / Milo all 12-05'],
  ["swap mara's night on the 27th with milo's on the 28th", 'swap Mara Night 27 / Milo Night 28'],
  ["swap mara's night on 27 with milo's night on 28", 'swap Mara Night 27 / Milo Night 28'],
  ['switch mara and milo friday night', 'swap Mara night 27 / Milo night 27'],
  ["trade mara's friday night for milo's saturday night", 'swap Mara night 27 / Milo night 28'],
  ['swap the nights of mara and milo on 27', 'swap Mara Night 27 / Milo Night 27'],
  ["swap mara and milo's nights on 27 and 28", 'swap Mara Night 27 / Milo Night 28'],
  ['Move Mara from Friday night to Saturday night', 'move Mara night 27 > 28'],
  ['move mara from night on 27 to night on 28', 'move Mara Night 27 > 28'],
  ["move mara's night from 27 to 28", 'move Mara Night 27 > 28'],
  ["move mara's night on 27 to the 28th", 'move Mara Night 27 > 28'],
  ['move mara from friday to saturday', 'move Mara all 27 > 28'],
  ['move mara from friday to tuesday', 'move Mara all 27 > 24'],
  ["move milo's night from dec 5 to dec 6", 'move Milo Night 12-05 > 12-06'],
  ['Replace Mara by Milo on the 5th', 'reassign Mara > Milo all: 5'],
  ['replace mara with milo on night 27', 'reassign Mara > Milo Night: 27'],
  ['replace mara with milo on the 27th', 'reassign Mara > Milo all: 27'],
  ["replace mara's night on 27 with milo", 'reassign Mara > Milo Night: 27'],
  ['replace mara with milo friday night', 'reassign Mara > Milo night: 27'],
  ['replace milo on night 27 with mara', 'reassign Milo > Mara Night: 27'],
  ['replace mara on 27 and 28 with milo', 'reassign Mara > Milo all: 27,28'],
  ["milo takes mara's night on 27", 'reassign Mara > Milo Night: 27'],
  ["let milo take mara's night on 27", 'reassign Mara > Milo Night: 27'],
  ['milo prend la nuit de mara le 27', 'reassign Mara > Milo Night: 27'],
  ['passe ma nuit du 27 à milo', 'reassign Olive > Milo Night: 27'],
  ['transfère la nuit de mara du 27 à milo', 'reassign Mara > Milo Night: 27'],
  ['échange les nuits de Mara et Milo le 5 et le 7 décembre', 'swap Mara Night 12-05 / Milo Night 12-07'],
  ['échange Mara et Milo vendredi soir', 'swap Mara night 27 / Milo night 27'],
  ['échange la nuit de mara le 27 avec celle de milo le 28', 'swap Mara Night 27 / Milo Night 28'],
  ['échange la nuit de mara du 27 avec la nuit de milo du 28', 'swap Mara Night 27 / Milo Night 28'],
  ['interchange mara et milo le 27', 'swap Mara all 27 / Milo all 27'],
  ['déplace Mara de vendredi soir à samedi soir', 'move Mara night 27 > 28'],
  ['deplace la nuit de mara du 27 au 28', 'move Mara Night 27 > 28'],
  ['déplace mara du 27 au 28', 'move Mara all 27 > 28'],
  ['remplace Mara par Milo le 5', 'reassign Mara > Milo all: 5'],
  ['remplace mara par milo de nuit le 27', 'reassign Mara > Milo Night: 27'],
  ['remplacer mara par milo sur night le 27', 'reassign Mara > Milo Night: 27'],
  ['remplace la nuit de mara du 27 par milo', 'reassign Mara > Milo Night: 27'],
  ['move my friday night to saturday', 'move Olive night 27 > 28'],
  ["reassign mara's night on 27 to milo", 'reassign Mara > Milo Night: 27'],
  ['réattribue la nuit de mara du 27 à milo', 'reassign Mara > Milo Night: 27'],
  ["swap mara's dec 7 night with milo's dec 9 night", 'swap Mara Night 12-07 / Milo Night 12-09'],
  ["move mara's dec 7 night to the 9th", 'move Mara Night 12-07 > 12-09'],
  ["replace mara's dec 7 night with milo", 'reassign Mara > Milo Night: 12-07'],
  // A day number belongs to the month that the other day names.
  ["swap mara's night on dec 7 with milo's on the 8th", 'swap Mara Night 12-07 / Milo Night 12-08'],
  ["swap mara's night on dec 30 with milo's on the 31st", 'swap Mara Night 12-30 / Milo Night 12-31'],
  ["swap mara's night on dec 31 with milo's on the 2nd", 'swap Mara Night 12-31 / Milo Night 27-01-02'],
  ["swap mara's night on christmas with milo's on the 26th", 'swap Mara Night 12-25 / Milo Night 12-26'],
  ['swap mara on the 7th and milo on the 8th of december', 'swap Mara all 12-07 / Milo all 12-08'],
  ["swap mara's night on dec 7 with milo's saturday", 'swap Mara Night 12-07 / Milo Night 12-05'],
  ["move mara's night from dec 7 to the 8th", 'move Mara Night 12-07 > 12-08'],
  ["move mara's night from the 30th to december 2", 'move Mara Night 30 > 12-02'],
  ["move mara's night on friday to the 30th", 'move Mara Night 27 > 30'],
  ['déplace la nuit de mara du 7 au 8 décembre', 'move Mara Night 12-07 > 12-08'],
  ['échange la nuit de mara le 7 décembre avec celle de milo le 8', 'swap Mara Night 12-07 / Milo Night 12-08'],
  ['milo instead of mara on friday', 'reassign Mara > Milo all: 27'],
  ['put milo on friday night instead of mara', 'reassign Mara > Milo night: 27'],
  ['assign milo to night on 27 in place of mara', 'reassign Mara > Milo Night: 27'],
  ['mets milo à la place de mara vendredi nuit', 'reassign Mara > Milo night: 27'],
  ['mets milo sur la nuit du 27 au lieu de mara', 'reassign Mara > Milo Night: 27'],
  ['have milo cover for mara tomorrow', 'reassign Mara > Milo all: 22'],
  ['milo will cover for mara on dec 3', 'reassign Mara > Milo all: 12-03'],
  ["milo will take mara's night on 27", 'reassign Mara > Milo Night: 27'],
  ["i'll cover for mara on friday", 'reassign Mara > Olive all: 27'],
  ["i'll take mara's night on friday", 'reassign Mara > Olive Night: 27'],
  ['mara gives her night on 27 to milo', 'reassign Mara > Milo Night: 27'],
  ['mara donne sa nuit du 27 à milo', 'reassign Mara > Milo Night: 27'],
  ['milo fera la nuit de mara le 27', 'reassign Mara > Milo Night: 27'],
  ['milo va remplacer mara vendredi', 'reassign Mara > Milo all: 27'],
  ['je vais remplacer mara vendredi nuit', 'reassign Mara > Olive night: 27'],
]

test.each(golden)('%j means %s', (command, wanted) => {
  expect(meaning(understand(command, context))).toBe(wanted)
  const member = { ...context, isAdmin: false }
  expect(meaning(understand(command, member))).toBe('nothing')
  expect(misunderstanding(command, member)).toEqual({ why: 'notAllowed' })
})

test.each([
  "swap mara's night on dec 20 with milo's on the 5th",
  "swap mara's night and milo's backup on 27",
  'swap mara and milo',
  'swap mara, milo and martin on 27',
  'swap mara and mara on 27',
  'swap mara and milo on 27, 28 and 29',
  'swap mara with milo or martin on 27',
  'move mara to night on 27',
  'move mara to backup on 27',
  'move mara from day to night on 27',
  'move mara from day on 27 to night on 28',
  'move mara from friday night to saturday day',
  'move night from 27 to 28',
  'replace mara with milo',
  'replace night with backup on 27',
  'remplace mara par milo',
  'swap mara for milo on friday',
  'échange mara pour milo le 27',
  "don't move mara from friday to saturday",
  'replace mara by milo except on the 5th',
  'milo instead of mara',
  'assign milo to night on friday instead of saturday',
  'put clinic on friday instead of night',
  'mara instead of dina on friday',
  'milo is covering for mara on friday',
  'milo remplace mara vendredi',
  'milo covered for mara on friday',
  'milo will not cover for mara on friday',
  'milo instead of mara on friday?',
  'mara gives her night on 27 to milo?',
  'mara donne sa place à milo vendredi',
  'milo will cover for mara on friday?',
  "milo takes mara's night on 27?",
  "mara won't take my friday night",
])('%j moves no one', (command) => {
  expect(meaning(understand(command, context))).toBe('nothing')
})

test.each([
  ['mara will take my friday night', 'reassign Olive > Mara Night: 27', 'offer night 27'],
  ['mara prend ma nuit de vendredi', 'reassign Olive > Mara Night: 27', 'offer night 27'],
  ['mara va prendre ma nuit du 27', 'reassign Olive > Mara Night: 27', 'offer night 27'],
  ['mara me remplace vendredi', 'nothing', 'offer 27'],
  ['mara will cover my shift friday', 'reassign Olive > Mara all: 27', 'offer 27'],
  ['mara va me remplacer vendredi soir', 'reassign Olive > Mara night: 27', 'offer night 27'],
  ['zzzz will take my friday night', 'nothing', 'nothing'],
])('who takes my shift: %j means %j, and to members %j', (command, wanted, toMembers) => {
  expect(meaning(understand(command, context))).toBe(wanted)
  expect(meaning(understand(command, { ...context, isAdmin: false }))).toBe(toMembers)
})

test.each([
  ['can i swap friday with mara', 'offer 27'],
  ['swap with mara on friday', 'offer 27'],
  ['échange avec mara vendredi', 'offer 27'],
  ['swap with mara', 'nothing'],
  ['trade friday for saturday', 'offer 27'],
  ['give away friday', 'offer 27'],
  ['offer friday night', 'offer night 27'],
  ['post my saturday shift', 'offer 21'],
  ['put up my dec 4 night for trade', 'offer night 12-04'],
  ["i can't make my shift tomorrow", 'offer 22'],
  ["i can't do my friday night", 'offer night 27'],
  ['je veux échanger vendredi', 'offer 27'],
  ['je peux-tu échanger le 27 avec mara', 'offer 27'],
  ['je peux pas faire ma garde de vendredi', 'offer 27'],
  ["i can't do friday night", 'cannot night: 27'],
  ['je peux pas faire de nuit vendredi', 'cannot night: 27'],
  ['swap the night of friday', 'nothing'],
  ["offer mara's night on friday", 'nothing'],
  ['swap 24 and 25', 'nothing'],
  ['switch december', 'nothing'],
])('one’s own shift: %j means %j', (command, wanted) => {
  expect(meaning(understand(command, context))).toBe(wanted)
})
