import { describe, expect, test } from 'vitest'

import { context } from '../../test/golden-context.ts'
import { phrases } from '../../test/golden-phrases.ts'
import { misunderstanding } from './explain.ts'
import { suggestionsFor } from './suggest.ts'
import { understand } from './understand.ts'

const member = { ...context, isAdmin: false }
const whyNot = (command: string, spoken = context) => {
  expect(understand(command, spoken)).toBeUndefined()
  return misunderstanding(command, spoken)?.why
}
const offered = (command: string, spoken = context) => suggestionsFor(command, spoken, phrases).map((one) => one.command)

describe('says what a command lacks', () => {
  test.each([
    ['book leave for dec 28 to jan 3', 'noKind'],
    ["i'll take friday off", 'noKind'],
    ['pto dec 10', 'noKind'],
    ['i have a dentist appointment tuesday morning', 'noKind'],
    ['je veux prendre congé du 11 au 15 janvier', 'noKind'],
    ["j'ai besoin du 18 décembre off", 'noKind'],
    ['congé le 10 décembre', 'noKind'],
    ["j'ai un rendez-vous mardi matin", 'noKind'],
    ["mara can't work dec 24", 'noKind'],
    ["milo won't be in tomorrow", 'noKind'],
    ['give mara friday off', 'noKind'],
    ['mara est malade', 'noKind'],
    ['mets mara en congé vendredi', 'noKind'],
    ['milo sera pas là demain', 'noKind'],
    ['i want a night in december', 'noDay'],
    ["i can't work nights", 'noDay'],
    ['no nights please', 'noDay'],
    ['i need a day off', 'noDay'],
    ['request a week off in february', 'noDay'],
    ['je veux une nuit en décembre', 'noDay'],
    ['je veux une semaine de vacances en février', 'noDay'],
    ['pas de nuits svp', 'noDay'],
    ['give mara 3 nights', 'noDay'],
    ['enlève 2 nuits', 'noDay'],
    ["i can't work after dec 20", 'noEnd'],
    ['je suis pas dispo à partir du 20 décembre', 'noEnd'],
    ['put mara on night from dec 20', 'noEnd'],
    ['remplace mara par milo à partir du 20 décembre', 'noEnd'],
    ['leave for mara 3-7 august', 'noKind'],
    ['congé pour mara du 3 au 7 août', 'noKind'],
    ['mara en congé du 3 au 7 août', 'noKind'],
    ["i'm available all of december except dec 25", 'except'],
    ['je suis dispo sauf le 25 décembre', 'except'],
    ['add night to dec 5 and 6 but not 7', 'except'],
    ['assign milo or mara to friday night', 'or'],
    ['i would like christmas or new years off', 'or'],
    ['mets mara ou milo de nuit vendredi', 'or'],
    ["i can't work tuesday mornings", 'half'],
    ['je peux pas travailler vendredi matin', 'half'],
    ["who can't work dec 24", undefined],
    ["mara doesn't want nights", undefined],
    ['who has friday off', undefined],
    ['mara off friday', 'noKind'],
    ["mara can't do weekends in december", undefined],
    ['mara wants friday night', undefined],
    ['mara is back', undefined],
  ])('%j: %s', (command, wanted) => {
    expect(whyNot(command)).toBe(wanted)
  })

  test('a member learns that whole months are for admins', () => {
    for (const command of ['fill next week', 'clear friday night', 'generate december']) expect(whyNot(command, member)).toBe('notAllowed')
    expect(whyNot('lock the door', member)).toBeUndefined()
  })

  test('a member is not asked about the leave of others', () => {
    for (const command of ["mara can't work dec 24", 'mara est malade']) expect(whyNot(command, member)).toBe('notAllowed')
    expect(whyNot("i'll take friday off", member)).toBe('noKind')
  })

  test('a member may delete requests of their own', () => {
    expect(whyNot('delete my request for dec 24', member)).toBe('elsewhere')
    expect(whyNot('delete night on dec 24', member)).toBe('notAllowed')
  })
})

test.each([
  ['how do i swap a shift', 'switches'],
  ['comment je fais pour échanger une garde', 'switches'],
  ['how do i request time off', 'leave'],
  ["cancel mara's vacation", 'leave'],
  ['approuve tous les congés', 'leave'],
  ["who hasn't entered availability", 'availabilities'],
  ['qui a pas entré ses dispos', 'availabilities'],
  ["what's mara's availability in december", 'availabilities'],
  ['quand est-ce que mara est dispo', 'availabilities'],
  ['clear my availability', 'availabilities'],
  ["who hasn't entered their avails", 'availabilities'],
  ['cancel my request for dec 24', 'requests'],
  ['annule ma demande du 24 décembre', 'requests'],
  ['cancel my swap', 'switches'],
  ["i can take mara's night on friday", 'switches'],
  ['je peux remplacer mara vendredi', 'switches'],
  ['annule mon échange', 'switches'],
  ['invite jane@example.org', 'team'],
  ['remove milo from the team', 'team'],
  ['nomme mara admin', 'team'],
  ['change night to start at 7pm', 'templates'],
  ['à quelle heure commence la nuit', 'templates'],
  ['how do i create a template', 'templates'],
  ['add a new template', 'templates'],
  ['delete night template', 'templates'],
  ['renomme le modèle nuit', 'templates'],
  ['add member john smith', 'team'],
  ['delete my account', 'profile'],
  ['mara remplace milo de 8h à 12h le 30', 'calendar'],
  ["c'est qui le plus chargé", 'fairness'],
  ['how do i invite people', 'team'],
  ["what's the join code", 'team'],
  ['how do i change the rules', 'team'],
  ['change my password', 'profile'],
  ['switch to french', 'profile'],
  ['synchroniser avec mon téléphone', 'profile'],
  ['export to excel', 'reports'],
  ['am i over my fair share', 'fairness'],
  ["est-ce que l'horaire est équitable", 'fairness'],
  ['who is the least busy', 'fairness'],
  ['show fairness for december', 'fairness'],
  ['is anyone breaking the rules in december', 'compliance'],
  ['am i over my hours', 'compliance'],
  ['are there any open switches', 'switches'],
  ["accept milo's switch", 'switches'],
  ['who wants to swap with me', 'switches'],
  ["cover mara's night on dec 5 with milo", 'calendar'],
  ['set mara unavailable on dec 5', 'availabilities'],
  ['parle français', 'profile'],
  ['when am i off next', 'calendar'],
  ["c'est quand mon prochain congé", 'calendar'],
])('%j is for the page %s, which is offered', (command, place) => {
  expect(understand(command, context)).toBeUndefined()
  expect(misunderstanding(command, context)).toEqual({ why: 'elsewhere', place })
  expect(offered(command)).toEqual([place])
})

test.each([
  ['fill the empty shifts next week', ['fill november 2026', "what's unfilled 2026-11-23 to 2026-11-29"]],
  ['fill december nights', ['fill december 2026']],
  ['remplis la semaine prochaine', ['fill november 2026', "what's unfilled 2026-11-23 to 2026-11-29"]],
])('%j: whole months are filled, so %j are offered', (command, wanted) => {
  expect(whyNot(command)).toBe('wholeMonth')
  expect(offered(command)).toEqual(wanted)
})

test.each([
  ['generate the schedule for december', ['populate december 2026', 'fill december 2026']],
  ["fais l'horaire de décembre", ['populate december 2026', 'fill december 2026']],
  ['create december', ['populate december 2026', 'fill december 2026']],
])('%j takes two steps: %j', (command, wanted) => {
  expect(whyNot(command)).toBe('twoSteps')
  expect(offered(command)).toEqual(wanted)
})

test.each([
  ['make mara a night', undefined],
  ['mets mara de garde vendredi', 'noTemplate'],
  ['clear friday night', 'wholeDays'],
  ['publish december on friday', 'wholeDays'],
  ['verrouille les nuits de la semaine prochaine', 'wholeDays'],
  ['clear my schedule next week', undefined],
  ['lock the door', undefined],
  ['remind everyone to enter their shifts', 'cannot'],
  ['copie la semaine passée', 'cannot'],
  ['no nights the first week of december please', 'day'],
  ['fill in for mara on friday', undefined],
  ['switch from monday to tuesday', undefined],
  ['what time is it', undefined],
])('%j: %s', (command, wanted) => {
  expect(whyNot(command)).toBe(wanted)
})

test('a change that is to be repeated must be typed again, and one that is to be corrected must be undone', () => {
  const spoken = { ...context, previous: understand('assign mara to night on 27', context) }
  for (const command of ['and saturday', 'same for sunday', 'pareil pour dimanche']) expect(whyNot(command, spoken)).toBe('again')
  expect(whyNot('no, saturday', spoken)).toBe('correction')
})

describe('offers what to type instead', () => {
  test.each([
    ['take next week off', ['vacation 2026-11-23 to 2026-11-29', 'i want to be off 2026-11-23 to 2026-11-29', phrases.leaveLeft]],
    ['mara est malade', ['sick leave for member on 2026-11-21', 'vacation for member on 2026-11-21', 'is member free on 2026-11-21']],
    ['i want a night in december', ['i want a night on 2026-12-01']],
    ['no nights please', ['please no nights on 2026-11-22']],
    ['i need a day off', ['vacation on 2026-11-22', 'i want to be off on 2026-11-22']],
    ["i can't work after dec 20", ["i can't work 2026-12-20 to 2026-12-31"]],
    ["i can't work tuesday mornings", ["i can't do days on 2026-11-24"]],
    ['mara is covering my shift on friday', ['swap my 2026-11-27', 'is member free on 2026-11-27', 'who works 2026-11-27']],
    ['i was sick yesterday', ['sick leave on 2026-11-20', phrases.leaveLeft, 'who is away on 2026-11-20']],
  ])('%j: %j', (command, wanted) => {
    expect(offered(command)).toEqual(wanted)
  })

  test.each([
    ['give mara two nights next week', 'assign member to night on 2026-11-23'],
    ['give milo the 3rd', 'assign moss to night on 2026-11-03'],
    ['someone should remove mara from friday night', 'remove member from night on 2026-11-27'],
    ['enlève mara de décembre', 'is member free on 2026-11-21'],
    ["i can't make it to clinic on friday", 'add clinic to 2026-11-27'],
    ['vacances quelque part en mars', 'vacation on 2026-11-21'],
    ["i'm on friday night", 'add night to 2026-11-27'],
    ['publish december when it is full', 'who works 2026-11-21'],
  ])('for %j no one who was not named: %s', (command, first) => {
    expect(offered(command)[0]).toBe(first)
  })
})
