import { expect, test } from 'vitest'

import { hasWrongEmail, listedPeople } from './listed-people.ts'

const mara = { firstName: 'Mara', lastName: 'Member', email: 'mara.member@x.org' }

test.each([
  'Mara Member mara.member@x.org',
  'Mara Member <mara.member@x.org>',
  '"Member, Mara" <mara.member@x.org>',
  '“Member, Mara” <mara.member@x.org>',
  '« Mara Member » mara.member@x.org',
  'Mara Member, mara.member@x.org',
  'Member, Mara; mara.member@x.org',
  'Mara\tMember\tmara.member@x.org',
  'mara.member@x.org\tMara\tMember',
  'mara.member@x.org',
  '  (mara.member@x.org) Mara   Member ',
  '\u202aMara Member\u202c <\u200bmara.member@x.org\u200b>',
])('%j is one person', (line) => {
  expect(listedPeople(line)).toEqual({ people: [mara], unclear: [] })
})

test('a soft line break separates people too', () => {
  expect(listedPeople('Mara Member\vLi Wei\u2028Ana Cruz').people).toHaveLength(3)
})

test('a name keeps the signs that join or separate its letters', () => {
  expect(listedPeople('م\u200cن Lind').people).toEqual([{ firstName: 'م\u200cن', lastName: 'Lind' }])
})

test('people who are listed twice count once', () => {
  expect(listedPeople('Li Wei\nLi  Wei').people).toHaveLength(1)
})

test('an email address is not required, and everything after the first word is the last name', () => {
  const people = [
    { firstName: 'Ana', lastName: 'de la Cruz' },
    { firstName: 'Li', lastName: 'Wei' },
  ]
  expect(listedPeople('Ana de la Cruz\n \nLi Wei\r\n')).toEqual({ people, unclear: [] })
})

test.each(['Mara', 'mara@x.org', 'Mara <mara@x.org>', 'Mara Member <mara@x>', ', ; <>', `${'a'.repeat(81)} B`])(
  '%j has no first and last name, or no address',
  (line) => {
    expect(listedPeople(`${line}\nLi Wei`)).toEqual({ people: [{ firstName: 'Li', lastName: 'Wei' }], unclear: [line.trim()] })
  },
)

test.each([
  ['Mara Member <mara@x>', true],
  ['Émile Éluard;emile@hôpital.ca', true],
  ['Mara <mara@x.org>', false],
  ['Mara', false],
])('whether the address of %j is to blame: %j', (line, isWrong) => {
  expect(listedPeople(line).unclear).toEqual([line])
  expect(hasWrongEmail(line)).toBe(isWrong)
})

test('an unclear line is repeated without the spaces around it', () => {
  expect(listedPeople('  \t 12345  \n').unclear).toEqual(['12345'])
})

test('cells of a spreadsheet are first and last names, however many words they have', () => {
  expect(listedPeople('Anna Maria\tvan der Berg\tanna@example.org').people).toEqual([
    { firstName: 'Anna Maria', lastName: 'van der Berg', email: 'anna@example.org' },
  ])
})

const tom = { firstName: 'Tom', lastName: 'Tall', email: 't@x.org' }

test.each([
  'Mara Member <mara.member@x.org>; Tom Tall <t@x.org>',
  '"Member, Mara" <mara.member@x.org>; "Tall, Tom" <t@x.org>;',
  'Mara Member <mara.member@x.org>, Tom Tall <t@x.org>',
  'Mara Member, mara.member@x.org; Tom Tall, t@x.org',
  'mara.member@x.org; Tom Tall <t@x.org>',
  'Dr. Mara Member, MD <mara.member@x.org>; Tom Tall <t@x.org>, RN',
])('%j are two people', (line) => {
  expect(listedPeople(line)).toEqual({ people: [mara, tom], unclear: [] })
})

test.each([
  'Mara Member, MD',
  'Member, Mara, PhD',
  'Mara Member MD, FRCPC',
  'Mara Member (R2)',
  'Dr Mara Member',
  'Dre Member, Mara',
  'Member, Dr. Mara',
  '1. Mara Member',
  '12) Member, Mara',
  '3\tMara\tMember',
  '- Mara Member',
  '• Mara Member',
  'Mara;Member',
  '(Mara Member)',
])('%j is a name with something around it', (line) => {
  expect(listedPeople(line)).toEqual({ people: [{ firstName: 'Mara', lastName: 'Member' }], unclear: [] })
})

test.each([
  ['Kim Do', 'Kim', 'Do'],
  ['Do, Kim', 'Kim', 'Do'],
  ['Do, MD', undefined, undefined],
  ['KIM DO', 'KIM', 'DO'],
])('%j: a degree is not a name, but a name may look like a degree', (line, firstName, lastName) => {
  expect(listedPeople(line).people).toEqual(firstName === undefined ? [] : [{ firstName, lastName }])
})

test.each([
  'Mara Member, Tom Tall, Ann Lee',
  'Mara Member; Tom Tall',
  'Mara Member <m@x.org> Tom Tall <t@x.org>',
  'm@x.org, Mara Member; t@x.org, Tom Tall',
  'Mara Member, 12',
  'Mara 555-1234',
  'Dr. Member',
  'Residents 2026-2027',
])('%j is unclear as a whole', (line) => {
  expect(listedPeople(line)).toEqual({ people: [], unclear: [line] })
})

test('only the unclear part of a line of addresses is reported', () => {
  expect(listedPeople('Tom Tall <t@x.org>; Mara <m@x.org>')).toEqual({ people: [tom], unclear: ['Mara <m@x.org>'] })
})

test.each([
  'Name\tEmail',
  'First name\tLast name\tEmail address',
  'Last Name, First Name',
  'Email;Name',
  'Nom\tCourriel',
  'Prénom\tNom de famille\tAdresse courriel',
  'Nom, Prénom',
  'Full name',
])('the header row %j is not a person', (header) => {
  expect(listedPeople(`${header}\nTom Tall <t@x.org>`)).toEqual({ people: [tom], unclear: [] })
})

const olivia = { firstName: 'Olivia', lastName: 'Chen', email: 'o@x.org' }

test.each([
  'Last name\tFirst name\tEmail\nChen\tOlivia\to@x.org',
  'Nom;Prénom;Courriel\nChen;Olivia;o@x.org',
  'First Name,Last Name,Email\nOlivia,Chen,o@x.org',
  'Prénom,Nom,Courriel\r\nOlivia,Chen,o@x.org',
  'Name\tFirst name\tEmail\nChen\tOlivia\to@x.org',
  '#\tEmail\tLast\tFirst\n1\to@x.org\tChen, MD\tDr. Olivia',
  '\tLast name\tFirst name\tEmail\n\tChen\tOlivia\to@x.org',
  'Name,Email\n"Chen, Olivia",o@x.org',
  'Name\tRole\tEmail\nOlivia Chen\tAdmin\to@x.org',
  'Resident\tPGY\tEmail\nOlivia Chen MD\t2\to@x.org',
  'Chirurgienne\tCourriel\nOlivia Chen\to@x.org',
  'Nom et prénom\tCourriel\nChen Olivia\to@x.org',
  'Full name, Email\nOlivia Chen <o@x.org>',
])('the heading of %j says which column has which name', (list) => {
  expect(listedPeople(list)).toEqual({ people: [olivia], unclear: [] })
})

test.each([
  ['Last name\tFirst name\tEmail', 'Van Berg\t\to2@x'],
  ['Last name\tEmail', 'Van Berg\tb@x.org'],
  ['First Name,Last Name,Email', 'Olivia,Chen,MD,o@x.org'],
  ['Name,Email', 'Chen Wei, Olivia,o@x.org'],
  ['Nom et prénom', 'Garcia Lopez Maria'],
  ['Name\tEmail', 'Olivia Chen\tunknown'],
])('below the heading %j, the line %j is unclear', (heading, line) => {
  expect(listedPeople(`${heading}\n${line}`)).toEqual({ people: [], unclear: [line] })
})

test('below a heading, the address may be missing', () => {
  expect(listedPeople('Name\tEmail\nOlivia Chen\t').people).toEqual([{ firstName: 'Olivia', lastName: 'Chen' }])
})

test.each(['Nom, Olivia', 'Member, Olivia', 'Olivia Nom'])('%j above people with addresses is a person', (line) => {
  expect(listedPeople(`${line}\nTom Tall <t@x.org>`).people).toHaveLength(2)
})

test('cells without an address above people with addresses may be a heading, so they are unclear', () => {
  expect(listedPeople('Surgeon\tContact\nOlivia Chen\to@x.org')).toEqual({ people: [olivia], unclear: ['Surgeon\tContact'] })
})

test.each([
  ['Van der Berg Jan', 'Jan', 'Van der Berg'],
  ['TREMBLAY Marie Claude', 'Marie Claude', 'TREMBLAY'],
  ['Tremblay, Marie Claude', 'Marie Claude', 'Tremblay'],
])('below a heading that puts the last name first, %j is read in that order', (line, firstName, lastName) => {
  expect(listedPeople(`Last name first\n${line}`)).toEqual({ people: [{ firstName, lastName }], unclear: [] })
})
