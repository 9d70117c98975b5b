import { expect, test } from 'vitest'

import { availabilityOf, leaveOf, questionsOf, readingOf, shiftsOf } from '#test/sheets/riverside.ts'

const unreadIn = (text: string) =>
  readingOf(text)
    .cells.filter(({ as }) => as === 'unread')
    .map(({ row, column }) => [row, column])

test('ends that are dates without times are last days', () => {
  const types = `
Name | Start | End | Type
Chen | 2026-10-05 | 2026-10-09 | Vacation
Nowak | 2026-10-12 | 2026-10-23 | Conference`
  expect(leaveOf(readingOf(types))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09', 'T Nowak CONFERENCE 2026-10-12 to 2026-10-23'])
  const french = `
Nom | Début | Fin | Motif
Chen | 2026-10-05 | 2026-10-09 | Vacances`
  expect(leaveOf(readingOf(french))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09'])
  const nights = readingOf(`
Name | Shift | Start | End
Chen | Night | 2026-10-05 19:00 | 2026-10-06 07:00
Nowak | Day | 2026-10-06 07:00 | 2026-10-06 19:00`)
  expect(shiftsOf(nights)).toEqual(['2026-10-05 night O Chen', '2026-10-06 day T Nowak'])
})

test('first and last days are leave if a title says so; otherwise the names are marked as unread', () => {
  const rows = `Name | Start | End
Chen | Oct 5 2026 | Oct 9 2026
Nowak | Oct 12 2026 | Oct 23 2026`
  expect(leaveOf(readingOf(`Vacations 2026\n${rows}`))).toEqual([
    'O Chen VACATION 2026-10-05 to 2026-10-09',
    'T Nowak VACATION 2026-10-12 to 2026-10-23',
  ])
  expect(leaveOf(readingOf(rows))).toEqual([])
  expect(unreadIn(rows)).toEqual([
    [1, 0],
    [2, 0],
  ])
  const backup = readingOf('Summary | Start | End\nChen - Backup | Oct 5 2026 | Oct 6 2026')
  expect([shiftsOf(backup), questionsOf(backup)]).toEqual([['2026-10-05 backup O Chen', '2026-10-06 backup O Chen'], []])
})

test('AM and PM beside the dates of a leave are halves of its first and last day', () => {
  const spans = (rows: string) =>
    readingOf(`Name | From | To | Reason\n${rows}`).leave.map(({ fromDate, fromHalf, toDate, toHalf }) =>
      [fromDate, fromHalf, toDate, toHalf].join(' '),
    )
  expect(spans('Chen | Oct 5 2026 PM | Oct 6 2026 AM | Vacation')).toEqual(['2026-10-05 night 2026-10-06 day'])
  expect(spans('Chen | 2026-10-05 AM | 2026-10-06 (PM) | Vacation')).toEqual(['2026-10-05 day 2026-10-06 night'])
  expect(spans('Chen | 2026-10-05 PM | | Vacation')).toEqual(['2026-10-05 night 2026-10-05 night'])
  expect(spans('Chen | 2026-10-05 AM | | Vacation')).toEqual(['2026-10-05 day 2026-10-05 day'])
  expect(spans('Chen | 2026-10-05 PM | 2026-10-05 AM | Vacation')).toEqual([])
  expect(unreadIn('Name | From | To | Reason\nChen | 2026-10-05 PM | 2026-10-05 AM | Vacation')).toEqual([[1, 0]])
})

test.each(['TBD', "jusqu'à nouvel ordre", '?', 'open'])('leave until %j has no known end, so it is not a day of leave', (to) => {
  const text = `Name | From | To | Type\nChen | 2026-10-05 | ${to} | Vacation\nNowak | 2026-10-06 | | Vacation\nHaddad | 2026-10-07 | - | Vacation`
  expect(leaveOf(readingOf(text))).toEqual(['F Haddad VACATION 2026-10-07 to 2026-10-07', 'T Nowak VACATION 2026-10-06 to 2026-10-06'])
  expect(readingOf(text).cells.filter(({ as }) => as === 'unread')).toMatchObject([{ row: 1, column: 0 }])
})

test('leave without a known end below Start and End is not a day of leave', () => {
  expect(leaveOf(readingOf('Name | Start | End | Type\nChen | 2026-10-05 | TBD | Vacation'))).toEqual([])
})

test('a time in a column of last days does not stand for a date', () => {
  const times = readingOf(
    'Date | From | To | Name | Shift\n2026-10-05 | 07:00 | 19:00 | Chen | Day\n2026-10-06 | 07:00 | 19:00 | Nowak | Day',
  )
  expect(shiftsOf(times)).toEqual(['2026-10-05 day O Chen', '2026-10-06 day T Nowak'])
})

const backupsOf = (rows: string) =>
  shiftsOf(readingOf(`Name | Shift | Start | End\n${rows}`)).map((shift) => shift.replace('2026-10-', '').replace('backup ', ''))

test('a duty lasts until the date and time of its end', () => {
  const weeks = backupsOf('Chen | Backup | 2026-10-05 08:00 | 2026-10-08 08:00\nHaddad | Backup | 2026-10-08 08:00 | 2026-10-10 08:00')
  expect(weeks).toEqual(['05', '06', '07', '08', '09'].map((day, at) => `${day} ${at < 3 ? 'O Chen' : 'F Haddad'} 08:00-08:00`))
  expect(
    backupsOf('Chen | Night | 10/5/2026 7:00 PM | 10/8/2026 7:00 AM\nNowak | Night | 10/13/2026 7:00 PM | 10/14/2026 7:00 AM'),
  ).toEqual(['05 night O Chen', '06 night O Chen', '07 night O Chen', '13 night T Nowak'])
  expect(backupsOf('Chen | Day | 2026-10-05 07:00 | 2026-10-06 19:00')).toEqual(['05 day O Chen', '06 day O Chen'])
  expect(backupsOf('Chen | Night | 2026-10-05 19:00 | 2026-10-06 00:00')).toEqual(['05 night O Chen 19:00-00:00'])
  expect(backupsOf('Chen | Backup | 2026-10-05 00:00 | 2026-10-07 00:00')).toEqual(['05 O Chen 00:00-00:00', '06 O Chen 00:00-00:00'])
  const leave =
    'Name | Type | Start | End\nChen | Vacation | 2026-10-05 08:00 | 2026-10-09 17:00\nNowak | Vacation | 2026-10-05 00:00 | 2026-10-07 00:00'
  expect(leaveOf(readingOf(leave))).toEqual(['O Chen VACATION 2026-10-05 to 2026-10-09', 'T Nowak VACATION 2026-10-05 to 2026-10-06'])
})

test('separate columns of dates and times give the beginning and the end', () => {
  const list = (row: string) => `Name | Shift | Start Date | Start Time | End Date | End Time\n${row}`
  expect(shiftsOf(readingOf(list('Chen | Night | 2026-10-05 | 19:00 | 2026-10-07 | 07:00')))).toEqual([
    '2026-10-05 night O Chen',
    '2026-10-06 night O Chen',
  ])
  expect(shiftsOf(readingOf(list('Chen | Day | 2026-10-05 | 08:00 | 2026-10-06 | 16:00')))).toEqual([
    '2026-10-05 day O Chen 08:00-16:00',
    '2026-10-06 day O Chen 08:00-16:00',
  ])
})

test.each([
  'Name | Shift | Start Date | Start Time | End Date | End Time\nChen | Backup | 2026-10-02 | 17:00 | 2026-10-05 | 08:00',
  'Name | Shift | Start | End\nChen | Backup | 2026-10-02 17:00 | 2026-10-05 08:00',
])('hours from Friday to Monday do not say when someone works on Saturday: %s', (list) => {
  expect([shiftsOf(readingOf(list)), unreadIn(list)]).toEqual([[], [[1, 1]]])
})

test('an end before the beginning is not read', () => {
  const list = 'Name | Shift | Start | End\nChen | Night | 2026-10-05 19:00 | 2026-09-06 07:00'
  expect([shiftsOf(readingOf(list)), unreadIn(list)]).toEqual([[], [[1, 0]]])
})

test('leave lasts at most 366 days, and so does leave that is joined', () => {
  const list = (...rows: string[]) => `Name | Leave | From | To\n${rows.map((row) => `Chen | Parental | ${row}`).join('\n')}`
  const year = '2026-01-01 | 2026-12-31'
  expect(leaveOf(readingOf(list('2026-01-01 | 2027-01-01')))).toEqual(['O Chen PARENTAL 2026-01-01 to 2027-01-01'])
  expect([leaveOf(readingOf(list('2026-01-01 | 2027-01-02'))), unreadIn(list('2026-01-01 | 2027-01-02'))]).toEqual([[], [[1, 0]]])
  expect(leaveOf(readingOf(list(year, '2027-01-01 | 2027-01-01')))).toEqual(['O Chen PARENTAL 2026-01-01 to 2027-01-01'])
  const [first, second] = ['O Chen PARENTAL 2026-01-01 to 2026-12-31', 'O Chen PARENTAL 2027-01-01 to 2027-01-02']
  expect(leaveOf(readingOf(list(year, '2027-01-01 | 2027-01-02')))).toEqual([first, second])
})

test('an end more than a year later is a typing error', () => {
  const list = (end: string) => `Name | Shift | Start | End\nChen | Backup | 2026-01-01 | ${end}`
  expect(shiftsOf(readingOf(list('2027-01-01')))).toHaveLength(366)
  expect(shiftsOf(readingOf(list('2027-01-02')))).toEqual([])
  expect(readingOf(list('2027-01-02')).cells).toContainEqual({ row: 1, column: 3, as: 'ignored' })
  const timed = (end: string) => `Name | Shift | Start | End\nChen | Backup | 2026-01-01 19:00 | ${end} 19:00`
  expect(shiftsOf(readingOf(timed('2027-01-01')))).not.toEqual([])
  expect(shiftsOf(readingOf(timed('2027-01-02')))).toEqual([])
})

const wall = `
October 2026 | | | | | |
Sun | Mon | Tue | Wed | Thu | Fri | Sat
4\\nDay: Chen\\nNight: Smith | 5\\nDay: Okafor\\nNight: Zhang (swap w/ Haddad) | 6\\nDay: Chen\\nRaman away | 7\\nDay: Nowak\\nBring cake | 8\\nNight: Smith | 9\\nDay: Chen | 10\\nDay: Chen
11\\nDay: Chen | 12\\nNight: Chen / Okafor | 13\\nDay: Chen | 14\\nDay: Chen | 15\\nDay: Chen | 16\\nDay: Chen | 17\\nDay: Chen`

test('an unknown name beside a duty is asked about without the duty, and the answer counts for each of its duties', () => {
  expect(questionsOf(readingOf(wall))).toEqual([
    'person Smith 2',
    'person Zhang (swap w/ Haddad) 1',
    'person Bring cake 1',
    'several Chen / Okafor 1',
  ])
  const answers = [
    { key: 'person:smith', means: { is: 'person', userId: 'p5' } },
    { key: 'person:zhang (swap w/ haddad)', means: { is: 'person', userId: 'p6' } },
    { key: 'person:bring cake', means: { is: 'ignored' } },
    { key: 'several:chen / okafor', means: { is: 'halves' } },
  ] as const
  const reading = readingOf(wall, { answers: [...answers] })
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading).slice(0, 6)).toEqual([
    '2026-10-04 day O Chen',
    '2026-10-04 night P Raman',
    '2026-10-05 day A Okafor',
    '2026-10-05 night W Zhang',
    '2026-10-06 day O Chen',
    '2026-10-07 day T Nowak',
  ])
  expect(shiftsOf(reading)).toContain('2026-10-12 night A Okafor 01:00-07:00')
  expect(leaveOf(reading)).toEqual(['P Raman VACATION 2026-10-06 to 2026-10-06'])
})

const events = `
Date | To | Start | End | Summary
2026-10-05 | 2026-10-11 | | | Backup: Chen
2026-10-12 | 2026-10-18 | | | Okafor
2026-10-19 | 2026-10-22 | 08:00 | 08:00 | Backup (Nowak)
2026-10-23 | 2026-10-26 | 17:00 | 08:00 | Backup: Nowak
2026-10-27 | 2026-10-28 | | | Backup - Smith`

test('an event of several days with a duty is that duty on each day, and a name alone is neither leave nor a duty', () => {
  const reading = readingOf(events)
  expect(leaveOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual([
    ...[5, 6, 7, 8, 9, 10, 11].map((day) => `2026-10-${String(day).padStart(2, '0')} backup O Chen`),
    ...[19, 20, 21].map((day) => `2026-10-${day} backup T Nowak`),
  ])
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
  expect(reading.cells.filter(({ as }) => as === 'unread').map(({ row }) => row)).toEqual([2, 4])
})

test('leave in a line for half a day is half a day; below day and night, a single entry is the whole day', () => {
  const spans = (sheet: string) =>
    readingOf(sheet).leave.map(
      ({ fromDate, fromHalf, toDate, toHalf }) => `${fromDate.slice(8)} ${fromHalf} - ${toDate.slice(8)} ${toHalf}`,
    )
  const linesOf = (first: string, second: string) => `
October 2026 | | Chen | Nowak | Okafor
Thu 1 | ${first} | D | vac | vac
 | ${second} | vac | vac |
Fri 2 | ${first} | vac | vac | D
 | ${second} | N | |
Sat 3 | ${first} | D | |
 | ${second} | N | | N`
  expect(spans(linesOf('AM', 'PM'))).toEqual(['01 night - 02 day', '01 day - 02 day', '01 day - 01 day'])
  expect(spans(linesOf('Day', 'Night'))).toEqual(['01 night - 02 day', '01 day - 02 night', '01 day - 01 night'])
  const people = (second: string) =>
    `October 2026 | | 1 | 2 | 3 | 4 | 5 | 6\nChen | AM | D | | vac | D | | D\n${second} | | vac | vac | N | | `
  expect(spans(people(' | PM'))).toEqual(['02 night - 03 night'])
  // Beside another name, PM is something else, such as initials.
  expect(spans(people('Nowak | PM'))).toEqual(['03 day - 03 night', '02 day - 03 night'])
})

test('weeks below each other may name their duties or their people beside the first one only', () => {
  const weeks = `
October 2026 | Sun | Mon | Tue | Wed | Thu | Fri | Sat
 | 4 | 5 | 6 | 7 | 8 | 9 | 10
Day | Chen | Chen | Chen | Chen | Chen | Chen | Chen
Night | Nowak | Nowak | Nowak | Nowak | Nowak | Nowak | Nowak
 | 11 | 12 | 13 | 14 | 15 | 16 | 17
 | Haddad | Haddad | Haddad | Haddad | Haddad | Haddad | Haddad
 | Raman | Raman | Raman | Raman | Raman | Raman | Raman
 | 18 | 19 | 20 | 21 | 22 | 23 | 24
 | Okafor | Okafor | Okafor | Okafor | Okafor | Okafor | Okafor`
  expect(questionsOf(readingOf(weeks))).toEqual([])
  expect(shiftsOf(readingOf(weeks)).filter((one) => /-(?:10|17|24) /.test(one))).toEqual([
    '2026-10-10 day O Chen',
    '2026-10-10 night T Nowak',
    '2026-10-17 day F Haddad',
    '2026-10-17 night P Raman',
    '2026-10-24 day A Okafor',
  ])
  // A third line says something that the first week does not.
  expect(questionsOf(readingOf(`${weeks}\n | Lindqvist |\n | Alvarez |`))).toEqual(['template Sheet1 9'])
})

test.each(['Call', 'Shift', 'Service'])('a corner called %s does not make a calendar with a column Day a list', (corner) => {
  const reading = readingOf(`
${corner} | Day | Night | Backup
Fri Oct 2 2026 | Chen | Nowak | Raman
Sat Oct 3 2026 | Chen | Haddad | Raman
Sun Oct 4 2026 | Okafor | Haddad | Raman`)
  expect([reading.layout, shiftsOf(reading).length]).toEqual(['DAYS_DOWN', 9])
})

test('several names in a column that is not understood are not notes, and names beside post-call are off', () => {
  const sheet = [
    'Oct 2026 | Day | Gizmo | Post-call | Legend',
    'Thu 1 | Chen | Nowak, Haddad | Raman | AO',
    'Fri 2 | Chen | Nowak / Haddad | Raman, Okafor | see below',
  ]
  const { questions, cells } = readingOf([...sheet, 'Sat 3 | Chen | - | |'].join('\n'))
  expect(questions.map(({ text }) => text)).toEqual(['Gizmo'])
  const said = (row: number) => cells.filter((cell) => cell.row === row && cell.column > 0).map(({ as }) => as)
  expect([said(1), said(2)]).toEqual([
    ['shift', 'unread', 'off', 'unread'],
    ['shift', 'unread', 'off', 'ignored'],
  ])
})

test('a heading such as Assignment stands above cells that name the duty', () => {
  const reading = readingOf('Date | Assignment\n2026-10-01 | Day: Chen\n2026-10-01 | Night: Smith\n2026-10-02 | Night (Nowak)')
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
  expect(shiftsOf(reading)).toEqual(['2026-10-01 day O Chen', '2026-10-02 night T Nowak'])
})

test('a question about the month quotes the sheet', () => {
  expect(questionsOf(readingOf('Week of | Night\nJan 4 | Chen\nJan 11 | Nowak\nJan 18 | Raman'))).toEqual(['month Jan 4 3'])
})

test.each([
  'Night call October 2026\nThu Oct 1 Chen\nFri Oct 2 T Nowak\nSat Oct 3 S Moretti\nSun Oct 4 Raman',
  'Night call October 2026\nOct 1 - Chen\nOct 2 - Nowak\nOct 3 - Moretti\nOct 4 - Raman',
  'October 2026\n1 Thu: Night Chen\n2 Fri: Night Nowak\n3 Sat: Night Moretti\n4 Sun: Night Raman',
])('names behind the dates of a column: %s', (sheet) => {
  const reading = readingOf(sheet, { fileName: 'Pasted table' })
  expect(questionsOf(reading)).toEqual([])
  expect(shiftsOf(reading)).toEqual([
    '2026-10-01 night O Chen',
    '2026-10-02 night T Nowak',
    '2026-10-03 night S Moretti',
    '2026-10-04 night P Raman',
  ])
})

test('duties behind the dates, and more in the next columns', () => {
  const reading = readingOf(
    'Oct 1 2026 - Day Chen | Night Nowak\nOct 2 2026 - Day Haddad | Night Smith\nOct 3 2026 - Day Raman | Night Chen',
  )
  expect(shiftsOf(reading).slice(0, 3)).toEqual(['2026-10-01 day O Chen', '2026-10-01 night T Nowak', '2026-10-02 day F Haddad'])
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
})

test('holidays behind dates stay with them', () => {
  const reading = readingOf('Date | Day\nDec 25 2026 Christmas | Chen\nDec 26 2026 Boxing Day | Nowak\nDec 27 2026 Sunday | Raman')
  expect(reading.cells.filter(({ as, column }) => as === 'date' && column === 0)).toHaveLength(3)
  expect(shiftsOf(reading)).toHaveLength(3)
})

test('a mail with the duties of each day on the lines below it', () => {
  const reading = readingOf(`
Hi all, call for the weekend
Friday October 2
Day: Chen
Night: Nowak

Saturday October 3
Day: Haddad
Night: Smith

Sunday October 4
Day: Raman
Night: Chen
Thanks, Olivia`)
  expect(shiftsOf(reading)).toEqual([
    '2026-10-02 day O Chen',
    '2026-10-02 night T Nowak',
    '2026-10-03 day F Haddad',
    '2026-10-04 day P Raman',
    '2026-10-04 night O Chen',
  ])
  expect(questionsOf(reading)).toEqual(['person Smith 1'])
})

test('answers of a form that cannot be read are marked, and the others are read', () => {
  const reading = readingOf(`
Name | Dates you can't work | Preferred call dates
Chen | Jan 4 2027, Jan 9-10 2027 | Jan 15 2027
Nowak | Jan 6 2027 | Jan 20 or 21 2027`)
  expect(availabilityOf(reading)).toEqual(['O Chen: -2027-01-04 -2027-01-09 -2027-01-10 +2027-01-15', 'T Nowak: -2027-01-06'])
  expect(reading.cells.filter(({ as }) => as === 'unread')).toMatchObject([{ row: 2, column: 2 }])
})

test.each([
  ['Which days in December can you not work?', '-'],
  ['When could you not be on call?', '-'],
  ['Quels jours de décembre ne pouvez-vous pas travailler?', '-'],
  ['Which days can you work?', '+'],
])('%j is a question about dates', (heading, sign) => {
  const reading = readingOf(`Timestamp | Your name | ${heading}
2026/11/20 9:12:33 | Chen | Dec 1, 2
2026/11/21 10:00:00 | Nowak | Dec 24 and 25`)
  const days = (...dates: number[]) => dates.map((day) => ` ${sign}2026-12-${String(day).padStart(2, '0')}`).join('')
  expect(availabilityOf(reading)).toEqual([`O Chen:${days(1, 2)}`, `T Nowak:${days(24, 25)}`])
  expect(questionsOf(reading)).toEqual([])
})

test('leave that ends at midnight ends with the day before, whether its end is in one column or in two', () => {
  const list = 'Start Date | Start Time | End Date | End Time | Staff First Name | Staff Last Name | Task Name'
  const reading = readingOf(
    `${list}\n12/4/2026 | 7:00 AM | 12/4/2026 | 7:00 PM | Olivia | Chen | Day\n12/13/2026 | 12:00 AM | 12/14/2026 | 12:00 AM | Tomasz | Nowak | Vacation`,
  )
  expect([shiftsOf(reading), leaveOf(reading)]).toEqual([['2026-12-04 day O Chen'], ['T Nowak VACATION 2026-12-13 to 2026-12-13']])
  expect(reading.cells.filter(({ as }) => as === 'unread')).toEqual([])
})

test.each([
  'Date | Day | Night\n12/14/2026 | Chen | Nowak\n12/15/2026 | Zhang | Nowak\n12/16/2026 | Chen | Raman',
  'December 2026 | 14 | 15 | 16 | 17 | 18\nDay | Chen | Zhang | Chen | |\nNight | Nowak | Nowak | Raman | |',
])('a list below a roster is read, and so is the roster', (roster) => {
  const shifts = [
    '2026-12-14 day O Chen',
    '2026-12-14 night T Nowak',
    '2026-12-15 day W Zhang',
    '2026-12-15 night T Nowak',
    '2026-12-16 day O Chen',
  ]
  const reading = readingOf(`${roster}\nName | From | To | Type\nMensah | 12/14/2026 | 12/18/2026 | Vacation`)
  expect(shiftsOf(reading)).toEqual([...shifts, '2026-12-16 night P Raman'])
  expect(leaveOf(reading)).toEqual(['K Mensah VACATION 2026-12-14 to 2026-12-18'])
})

test('a roster with a table of names and phone numbers beside it is not a list', () => {
  const reading = readingOf(`
NIGHT CALL
Date | Day | Night | | Name | Phone
2026-12-01 | Chen | Nowak | | Raman | 4411
2026-12-02 | Zhang | Nowak | | Okafor | 4412
2026-12-03 | Chen | Raman | | |`)
  expect([shiftsOf(reading).length, shiftsOf(reading)[0]]).toEqual([6, '2026-12-01 day O Chen'])
})

test('marks below duties say what the people of a list do', () => {
  const reading = readingOf('Date | Name | Day | Night\n2026-12-01 | Chen | x |\n2026-12-01 | Nowak | | x\n2026-12-02 | Zhang | X | X')
  expect([shiftsOf(reading), questionsOf(reading)]).toEqual([
    ['2026-12-01 day O Chen', '2026-12-01 night T Nowak', '2026-12-02 day W Zhang', '2026-12-02 night W Zhang'],
    [],
  ])
})

test('a kind of leave that is not known is asked about, and an answer counts; a reason may be anything', () => {
  const list = (heading: string, kind: string) => `Name | From | To | ${heading}\nChen | 2026-12-14 | 2026-12-15 | ${kind}`
  const home = readingOf(list('Type', 'Working from home'))
  expect([leaveOf(home), questionsOf(home)]).toEqual([[], ['template Working from home 1']])
  const answers = [{ key: 'template:working from home', means: { is: 'leave', kind: 'OTHER' } as const }]
  expect(leaveOf(readingOf(list('Type', 'Working from home'), { answers }))).toEqual(['O Chen OTHER 2026-12-14 to 2026-12-15'])
  expect(leaveOf(readingOf(list('Type', 'Bereavement leave')))).toEqual(['O Chen OTHER 2026-12-14 to 2026-12-15'])
  expect(leaveOf(readingOf(list('Reason', 'My sister gets married')))).toEqual(['O Chen VACATION 2026-12-14 to 2026-12-15'])
})
