import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

const member = { ...context, isAdmin: false }

const golden: Record<string, [string, string][]> = {
  against: [
    ["I'd rather not work on 24 december", 'request AGAINST ANY MEDIUM: 12-24'],
    ['I would prefer not to work on dec 24 and 25', 'request AGAINST ANY MEDIUM: 12-24,12-25'],
    ["I don't want to work on 24 december.", 'request AGAINST ANY MEDIUM: 12-24'],
    ["i'd like to be off on 24 december", 'request AGAINST ANY MEDIUM: 12-24'],
    ['i want dec 24 off', 'request AGAINST ANY MEDIUM: 12-24'],
    ['i want the night of dec 24 off', 'request AGAINST NIGHT MEDIUM: 12-24'],
    ['I need dec 24 off', 'request AGAINST ANY MEDIUM: 12-24'],
    ['I prefer not working on dec 24', 'request AGAINST ANY MEDIUM: 12-24'],
    ["I don't want the weekend of 12 december", 'request AGAINST WEEKEND MEDIUM: 12-12'],
    ['no weekends in december please', 'request AGAINST WEEKEND MEDIUM: 12-05,12-12,12-19,12-26'],
    ["j'aimerais mieux pas travailler le 24 décembre", 'request AGAINST ANY MEDIUM: 12-24'],
    ["I'd rather not work nights 3-5 december", 'request AGAINST NIGHT MEDIUM: 12-03,12-04,12-05'],
    ["I don't want the night of dec 24", 'request AGAINST NIGHT MEDIUM: 12-24'],
    ["I'd rather not do backup on dec 24", 'request AGAINST Backup MEDIUM: 12-24'],
    ["I'd rather not work friday night", 'request AGAINST NIGHT MEDIUM: 27'],
    ['no weekend 12-13 december please', 'request AGAINST WEEKEND MEDIUM: 12-12'],
    ['please, no shift on 24 december', 'request AGAINST ANY MEDIUM: 12-24'],
    ["I'd rather not work next weekend", 'request AGAINST WEEKEND MEDIUM: 28'],
    ["I'd rather not work the weekend of 13 december", 'request AGAINST WEEKEND MEDIUM: 12-12'],
    ["I'd rather not work on mondays in december", 'request AGAINST ANY MEDIUM: 12-07,12-14,12-21,12-28'],
    ['je préférerais ne pas travailler le 24 décembre', 'request AGAINST ANY MEDIUM: 12-24'],
    ["j'aimerais mieux ne pas travailler les 24 et 25 décembre", 'request AGAINST ANY MEDIUM: 12-24,12-25'],
    ['je ne veux pas travailler de nuit le 24 décembre', 'request AGAINST NIGHT MEDIUM: 12-24'],
    ['je veux pas la nuit du 24 décembre', 'request AGAINST NIGHT MEDIUM: 12-24'],
    ["pas de fin de semaine les 12 et 13 décembre s'il vous plaît", 'request AGAINST WEEKEND MEDIUM: 12-12'],
    ['je voudrais être libre le 24 décembre', 'request AGAINST ANY MEDIUM: 12-24'],
    ["don't schedule me on dec 22", 'request AGAINST ANY MEDIUM: 12-22'],
    ["please don't give me any shifts dec 22-24", 'request AGAINST ANY MEDIUM: 12-22,12-23,12-24'],
    ["don't put me on nights on dec 22", 'request AGAINST NIGHT MEDIUM: 12-22'],
    ["don't assign me to backup on dec 24", 'request AGAINST Backup MEDIUM: 12-24'],
    ['I want off dec 24', 'request AGAINST ANY MEDIUM: 12-24'],
    ['can I be off on dec 24?', 'request AGAINST ANY MEDIUM: 12-24'],
    ['ne me mets pas de nuit le 22 décembre', 'request AGAINST NIGHT MEDIUM: 12-22'],
    ["ne m'assigne pas le 22 décembre", 'request AGAINST ANY MEDIUM: 12-22'],
    ['pogne-moi pas de nuit le 22 décembre', 'request AGAINST NIGHT MEDIUM: 12-22'],
    ['donne-moi pas de garde le 24 décembre', 'request AGAINST ANY MEDIUM: 12-24'],
    ["j'aimerais avoir les 24 et 25 décembre de congé", 'request AGAINST ANY MEDIUM: 12-24,12-25'],
    ['je voudrais le 24 décembre off', 'request AGAINST ANY MEDIUM: 12-24'],
    ["don't schedule mara on dec 22", 'nothing'],
    ["don't put me on nights", 'nothing'],
  ],
  for: [
    ['I want the night of dec 24', 'request FOR NIGHT MEDIUM: 12-24'],
    ['I want to work on 24 december', 'request FOR ANY MEDIUM: 12-24'],
    ["I'd like to work night call on dec 24", 'request FOR Night Call MEDIUM: 12-24'],
    ['I would like a night shift on dec 24', 'request FOR NIGHT MEDIUM: 12-24'],
    ['hey remy, I want clinic on friday', 'request FOR Clinic MEDIUM: 27'],
    ['je veux la nuit du 24 décembre', 'request FOR NIGHT MEDIUM: 12-24'],
    ["j'aimerais travailler le 24 décembre", 'request FOR ANY MEDIUM: 12-24'],
    ['je voudrais travailler la fin de semaine du 12 décembre', 'request FOR WEEKEND MEDIUM: 12-12'],
    ["I'd rather work on 24 december", 'request FOR ANY MEDIUM: 12-24'],
    ['I want day on dec 24', 'request FOR Day MEDIUM: 12-24'],
    ["j'aimerais travailler de nuit le 24 décembre", 'request FOR NIGHT MEDIUM: 12-24'],
    ['I want the nights of next week', 'request FOR NIGHT MEDIUM: 23,24,25,26,27,28,29'],
    ['I want a night call on mondays in december', 'request FOR Night Call MEDIUM: 12-07,12-14,12-21,12-28'],
  ],
  weights: [
    ['I really want the night of dec 24', 'request FOR NIGHT HIGH: 12-24'],
    ['I want the night of dec 24 badly', 'request FOR NIGHT HIGH: 12-24'],
    ["I'd really rather not work on dec 24", 'request AGAINST ANY HIGH: 12-24'],
    ["if possible, I'd rather not work on dec 24", 'request AGAINST ANY LOW: 12-24'],
    ["I'd rather not work on dec 24 if possible", 'request AGAINST ANY LOW: 12-24'],
    ['I want the night of dec 24 for 4 points', 'request FOR NIGHT HIGH: 12-24'],
    ['je ne veux vraiment pas travailler le 24 décembre', 'request AGAINST ANY HIGH: 12-24'],
    ['je veux absolument la nuit du 24 décembre', 'request FOR NIGHT HIGH: 12-24'],
    ["si possible, j'aimerais ne pas travailler le 24 décembre", 'request AGAINST ANY LOW: 12-24'],
    ['je veux la nuit du 24 décembre pour 1 point', 'request FOR NIGHT LOW: 12-24'],
    ["I'd really rather not work on dec 24, if possible", 'nothing'],
    ["I don't really want to work on dec 24", 'nothing'],
    ['je ne veux pas vraiment travailler le 24 décembre', 'nothing'],
    ['I want the night of dec 24 for 3 points', 'nothing'],
    ["I'd rather not do bakcup on dec 24", 'nothing'],
  ],
  own: [
    ['what are my requests', 'requests'],
    ['my requests', 'requests'],
    ['what are my requests for december?', 'requests: 12-01 to 12-31'],
    ['was my request granted?', 'requests'],
    ['was my request for 24 december granted?', 'requests: 12-24 to 12-24'],
    ['were my requests granted', 'requests'],
    ['quelles sont mes demandes ?', 'requests'],
    ['mes demandes pour décembre', 'requests: 12-01 to 12-31'],
    ['ma demande a-t-elle été accordée ?', 'requests'],
    ['est-ce que ma demande du 24 décembre a été accordée', 'requests: 12-24 to 12-24'],
    ['show my requests', 'go requests'],
    ['demandes', 'go requests'],
    ['what are the requests of mara', 'nothing'],
    ["was mara's request granted", 'nothing'],
  ],
  points: [
    ['how many points do I have left', 'points'],
    ['how many points do I have', 'points'],
    ['how many points are left for december', 'points: 12-01 to 12-31'],
    ['my points', 'points'],
    ['combien de points me reste-t-il ?', 'points'],
    ['il me reste combien de points', 'points'],
    ['combien de points me reste-t-il en décembre', 'points: 12-01 to 12-31'],
    ['how many points does mara have left', 'nothing'],
  ],
}

for (const [name, commands] of Object.entries(golden))
  describe(name, () => {
    test.each(commands)('%s', (command, expected) => {
      expect(meaning(understand(command, member))).toBe(expected)
      expect(meaning(understand(command, context))).toBe(expected)
    })
  })

test('the name of a template means that template, even if the word otherwise means any shift', () => {
  const onCall = { ...context, templates: [{ id: 'call', name: 'Call' }] }
  expect(meaning(understand('I want a call on dec 24', context))).toBe('request FOR ANY MEDIUM: 12-24')
  expect(meaning(understand('I want a call on dec 24', onCall))).toBe('request FOR Call MEDIUM: 12-24')
})

test.each(['I want the night of 3 november', "I'd rather not work yesterday", 'je veux la nuit du 3 novembre'])(
  '%j is about a day that is over',
  (command) => {
    expect(meaning(understand(command, member))).toBe('nothing')
    expect(misunderstanding(command, member)).toEqual({ why: 'past' })
    expect(misunderstanding(command, context)).toEqual({ why: 'past' })
  },
)

test.each(['I want a night next week', 'je veux une nuit la semaine prochaine', "I'd like to work a night the week of dec 7"])(
  '%j doesn’t say which day',
  (command) => {
    expect(meaning(understand(command, member))).toBe('nothing')
    expect(misunderstanding(command, member)).toEqual({ why: 'noDay' })
    expect(misunderstanding(command, context)).toEqual({ why: 'noDay' })
  },
)

test('a request has at most 31 dates', () => {
  expect(meaning(understand('I want the nights from dec 1 to dec 31', context))).toContain('12-01,12-02')
  expect(meaning(understand('I want the nights from dec 1 to jan 1', context))).toBe('nothing')
})
