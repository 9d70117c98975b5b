import type { Sheet } from '#domain/imports/sheet.ts'

import { availabilityCode } from './availability-in.ts'
import type { KnownTeam } from './known-team.ts'
import type { Vocabulary } from './meanings.ts'
import { dutyReader, sure } from './said-duty.ts'
import { nameReader } from './said-name.ts'
import { wordsIn } from './sheet-words.ts'
import { plainMark } from './words/availability-marks.ts'
import { availabilityOfNames, isAboutAvailability } from './words/availability-titles.ts'
import { plainName } from './words/plain-name.ts'
import { isDoubtful } from './words/plain-words.ts'

export function vocabularyOf(team: KnownTeam, sheet: Sheet): Vocabulary {
  const words = wordsIn(team, sheet)
  const { titles, answers, marks, templates, findDuty, personNamed, mayBeStranger } = words
  const nameIn = nameReader(words)
  return {
    codeIn: (text) => availabilityCode(text, answers, marks),
    isAboutAvailability: isAboutAvailability([...titles, sheet.name, team.fileName]),
    nameAvailability: availabilityOfNames(titles),
    isAvailabilityMark: (text) => marks.has(plainMark(text)),
    nameIn,
    namesSomeone: (text) => {
      const said = nameIn(text, 1)
      return personNamed(text) !== undefined || said.is === 'people' || (said.is === 'question' && said.question.about === 'several')
    },
    ...dutyReader(words),
    mayBeOne: (text) => personNamed(text) !== undefined || mayBeStranger(text),
    personNamed,
    templateCalled: (text) =>
      templates.find(({ name }) => plainName(name) === plainName(text) && isDoubtful(name) === isDoubtful(text))?.key,
    dutyNamed: (text) => sure(findDuty(text))[0]?.template,
    answerTo: (key) => answers.get(key),
    seatsOf: (template) => templates.find(({ key }) => key === template)?.headCount ?? 1,
    timesOf: (template) => templates.find(({ key }) => key === template)!,
  }
}
