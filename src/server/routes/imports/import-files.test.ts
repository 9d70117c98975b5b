import { deflateRawSync } from 'node:zlib'

import { utils, write as writeBook, type BookType } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays } from '#domain/time/calendar-date.ts'
import { fileOf, fiveDays, importing, pasted, states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { read, refused, riverside } = importing(() => server)

const rows = fiveDays.split('\n').map((line) => line.split('\t'))
const book = (type: BookType, table: unknown[][] = rows, change: (sheet: object) => void = () => {}) => {
  const made = utils.aoa_to_sheet(table)
  change(made)
  return writeBook(
    { SheetNames: ['Notes', 'October'], Sheets: { Notes: utils.aoa_to_sheet([['Hello']]), October: made } },
    { type: 'buffer', bookType: type },
  ) as Buffer
}

test.each(['xlsx', 'xls', 'ods'] as const)('reads an %s workbook', async (type) => {
  const team = await riverside()
  const { body } = await read(team, fileOf(book(type)))
  expect([body.sheets, body.sheet.name]).toEqual([['Notes', 'October'], 'October'])
  expect(states(body.differences)).toEqual({ NEW: 11 })
})

test('reads date cells and merged cells of a workbook', async () => {
  const team = await riverside()
  const table = [['Date', 'Night'], ...[1, 2, 3].map((day) => [new Date(Date.UTC(2036, 9, day)), day === 1 ? 'Chen' : ''])]
  const merged = book('xlsx', table, (made) => Object.assign(made, { '!merges': [{ s: { r: 1, c: 1 }, e: { r: 3, c: 1 } }] }))
  const { body } = await read(team, fileOf(merged))
  const nights = body.reading.shifts.map(({ date, person }) => [date, person])
  expect(nights).toEqual(['2036-10-01', '2036-10-02', '2036-10-03'].map((date) => [date, team.chen]))
})

test('hidden rows and columns of a workbook are left out and counted', async () => {
  const team = await riverside()
  const hidden = [{}, {}, { hidden: true }]
  const { body } = await read(team, fileOf(book('xlsx', rows, (made) => Object.assign(made, { '!rows': hidden, '!cols': hidden }))))
  expect(body.sheet.hidden).toEqual({ rows: 1, columns: 1 })
  const shifts = body.reading.shifts.map(({ date, template }) => [date, template])
  expect(shifts).toEqual(['2036-10-01', '2036-10-03', '2036-10-04', '2036-10-05'].map((date) => [date, team.day.id]))
})

test.each([
  ['UTF-8 with commas', Buffer.from(fiveDays.replaceAll('\t', ','))],
  ['Windows-1252 with semicolons', Buffer.from(fiveDays.replaceAll('\t', ';'), 'latin1')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(fiveDays, 'utf16le')])],
])('reads a text file in %s', async (_, bytes) => {
  const team = await riverside()
  expect(states((await read(team, fileOf(bytes, 'call.csv'))).body.differences)).toEqual({ NEW: 11 })
})

test('takes a mail with commas in its dates for lines of text', async () => {
  const team = await riverside()
  const days = ['Saturday, November 1, 2036\nDay: Chen\nNight: Côté', 'Sunday, November 2, 2036\nDay: Nowak\nNight: Chen']
  const { body } = await read(team, { ...pasted, text: [...days, 'Monday, November 3, 2036\nDay: Chen\nNight: Nowak'].join('\n\n') })
  expect(body.sheet.cells[0]).toEqual({ row: 0, column: 0, text: 'Saturday, November 1, 2036' })
  expect(body.reading.shifts).toHaveLength(6)
})

test('reads columns that are aligned with blanks, in which a place may be empty', async () => {
  const team = await riverside()
  const lines = ['NOVEMBER 2036', 'DATE        DAY          NIGHT', 'Sat 1       Chen         Côté', 'Sun 2                    Nowak']
  const { body } = await read(team, { ...pasted, text: [...lines, 'Mon 3       Nowak, T     Chen', 'Tue 4       Côté'].join('\n') })
  expect(body.reading.shifts.map(({ date, template, person }) => [date.slice(8), template, person])).toEqual([
    ['01', team.day.id, team.chen],
    ['01', team.night.id, team.cote],
    ['02', team.night.id, team.nowak],
    ['03', team.day.id, team.nowak],
    ['03', team.night.id, team.chen],
    ['04', team.day.id, team.cote],
  ])
})

test('reads a table copied from a spreadsheet, with merged cells', async () => {
  const team = await riverside()
  const text = `<table><tr><td>Date</td><td>Night</td></tr><tr><td>1/10/2036</td><td rowspan="3">Chen</td></tr>
    <tr><td>2/10/2036</td></tr><tr><td>3/10/2036</td></tr></table>`
  const { body } = await read(team, { ...pasted, text })
  expect(body.sheet.name).toBe('Pasted table')
  expect(body.reading.shifts.map(({ date }) => date)).toEqual(['2036-10-01', '2036-10-02', '2036-10-03'])
})

test('reads a table copied from a document, with paragraphs and bold words, and leaves out names that are struck through', async () => {
  const team = await riverside()
  const cells = [
    ['1/10/2036', 'Olivia <b>Chen</b>'],
    ['2/10/2036', '<p class="MsoNormal"><s>Nowak</s></p><p>Côté</p>'],
    ['3/10/2036', '<span style="text-decoration:line-through">Chen <b>(N)</b></span><div>Nowak</div>'],
    ['4/10/2036', '<span class=xl66>Chen'],
    ['<div>5/10/2036</div>', 'Chen'],
  ]
  const lines = cells.map(([date, name]) => `<tr><td>${date}</td><td>${name}</td></tr>`).join('')
  const style = '<style><!--.xl66 {color:red; text-decoration:line-through;}--></style>'
  const { body } = await read(team, { ...pasted, text: `${style}<table><tr><th>Date</th><th>Night</th></tr>${lines}</table>` })
  expect(body.reading.shifts.map(({ date, person }) => [date, person])).toEqual([
    ['2036-10-01', team.chen],
    ['2036-10-02', team.cote],
    ['2036-10-03', team.nowak],
    ['2036-10-05', team.chen],
  ])
  const wall =
    '<table><tr><td><div>5</div><div>Day: Chen</div></td><td><ul><li>Chen</li><li>Côté</li></ul></td><td>Chen<br>Nowak</td></tr></table>'
  const texts = (await read(team, { ...pasted, text: wall })).body.sheet.cells.map(({ text }) => text)
  expect(texts).toEqual(['5\nDay: Chen', 'Chen\nCôté', 'Chen\nNowak'])
})

const event = (summary: string, start: string, end: string) => [
  'BEGIN:VEVENT',
  `UID:${start}${summary}`,
  `DTSTART:${start}`,
  `DTEND:${end}`,
  `SUMMARY:${summary}`,
  'END:VEVENT',
]
const calendar = (...events: string[][]) =>
  fileOf(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n'), 'amion.ics')

test('reads a calendar file in the team’s time zone', async () => {
  const team = await riverside()
  const file = calendar(
    // 19:00 in Toronto is 23:00 UTC in October.
    event('Night - Chen', '20361001T230000Z', '20361002T110000Z'),
    event('Côté (Day)', '20361002T070000', '20361002T190000'),
  )
  const { body } = await read(team, file)
  expect(body.reading.shifts.map(({ date, template, person }) => [date, template, person])).toEqual([
    ['2036-10-01', team.night.id, team.chen],
    ['2036-10-02', team.day.id, team.cote],
  ])
})

test('reads a repeating event on each of its days, except those that were cancelled or moved', async () => {
  const team = await riverside()
  const [first, second, third] = [30, 37, 44].map((days) => addDays(new Date().toISOString().slice(0, 10), days)) as [
    string,
    string,
    string,
  ]
  const on = (date: string, ...more: string[]) => {
    const day = date.replaceAll('-', '')
    const times = [`DTSTART:${day}T070000`, `DTEND:${day}T190000`]
    return ['BEGIN:VEVENT', 'UID:weekly', ...times, ...more, 'SUMMARY:Day - Chen', 'END:VEVENT']
  }
  const insteadOf = (date: string) => `RECURRENCE-ID:${date.replaceAll('-', '')}T070000`
  const file = calendar(
    on(first, 'RRULE:FREQ=WEEKLY;COUNT=3'),
    on(second, insteadOf(second), 'STATUS:CANCELLED'),
    on(addDays(third, 1), insteadOf(third)),
  )
  expect((await read(team, file)).body.reading.shifts.map(({ date }) => date)).toEqual([first, addDays(third, 1)])
})

test('reads a timed event of several days as leave on each of them, and never as a shift of one day', async () => {
  const team = await riverside()
  const file = calendar(
    event('Chen vacation', '20361006T080000', '20361010T170000'),
    event('Côté vacation', '20361006T000000', '20361008T000000'),
    event('Chen - Night', '20361018T190000', '20361019T070000'),
    event('Chen - Day', '20361020T070000', '20361022T190000'),
    event('Côté', '20361020T070000', '20361022T190000'),
    event('Côté', '20361024T080000', '20361026T000000'),
  )
  const { reading } = (await read(team, file)).body
  expect(reading.leave.map(({ person, fromDate, toDate }) => [person, fromDate, toDate])).toEqual(
    expect.arrayContaining([
      [team.chen, '2036-10-06', '2036-10-10'],
      [team.cote, '2036-10-06', '2036-10-07'],
    ]),
  )
  expect([reading.leave.length, reading.shifts.map(({ date }) => date)]).toEqual([2, ['2036-10-18']])
  expect(reading.questions).toEqual([])
  expect(reading.cells.filter(({ as }) => as === 'unread')).toHaveLength(3)
})

test('hostile files get a clear answer within seconds', async () => {
  const team = await riverside()
  const timed = async (body: object) => {
    const began = performance.now()
    const answer = await refused(team, body)
    return [...answer, performance.now() - began < 10_000]
  }
  const many = Array.from({ length: 100_000 }, (_, at) => [at, 'Chen'])
  expect(await timed(fileOf(Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256))))).toEqual([422, 'IMPORT_UNREADABLE', true])
  expect(await timed(fileOf(Buffer.from('PK\u0003\u0004 not a zip')))).toEqual([422, 'IMPORT_UNREADABLE', true])
  expect(await timed(fileOf(book('xlsx', many)))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await timed(fileOf(many.map((row) => row.join(',')).join('\n'), 'many.csv'))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await timed(fileOf(bomb()))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await timed(fileOf(hiddenBomb()))).toEqual([413, 'IMPORT_TOO_LARGE', true])
  expect(await refused(team, { name: 'x' })).toEqual([400, 'VALIDATION_FAILED'])
  expect(await refused(team, { name: 'x', text: 'a', file: 'YQ==' })).toEqual([400, 'VALIDATION_FAILED'])
  // A formula is read as the value that it last showed; it is never computed.
  const formula = book('xlsx', rows, (made) => Object.assign(made, { B2: { t: 's', v: 'Chen', f: 'WEBSERVICE("https://x.org")' } }))
  expect(states((await read(team, fileOf(formula))).body.differences)).toEqual({ NEW: 11 })
})

/** A ZIP whose directory claims a file of four gigabytes. */
function bomb(): Buffer {
  const bytes = book('xlsx')
  const at = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bytes.writeUInt32LE(0xfffffff0, at + 24)
  return bytes
}

/** A ZIP that says everywhere that its file is small, but unpacks to two hundred megabytes. */
function hiddenBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200_000_000))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(100, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(100, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}
