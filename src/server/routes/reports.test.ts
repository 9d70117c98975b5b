import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { updateUser } from '#contract/accounts/account.ts'
import { askForLeave, cancelLeave, setLeaveTerms } from '#contract/availability/leave.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { calendarReport, checkPrint, stipendsReport } from '#contract/reports.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { endWaiver, waiveRule } from '#contract/rulebook/waivers.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { assignDynamic, publish } from '#contract/schedule/schedule.ts'
import { leaveTeam } from '#contract/teams.ts'
import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { aMember, aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }

const { kinds } = defaultLeaveTerms
const withoutSelfApproval = { ...defaultLeaveTerms, kinds: { ...kinds, SICK: { ...kinds.SICK, approvesItself: false } } }

test('a date that does not exist is refused with the name of its field', async () => {
  const { teamId, owner } = await aTeam(server)
  const { status, body } = await calendar(owner, { teamId, fromDate: '2026-02-01', toDate: '2026-02-30' })
  expect([status, body.details]).toEqual([400, [{ field: 'toDate', message: 'is not a date' }]])
})

async function aPaperTeam() {
  const team = await aTeam(server)
  const night = await aTemplate(server, team, { name: 'Night', color: 'periwinkle', stipend: 100 })
  return { ...team, night }
}

async function assign(team: TestTeam, template: { id: string }, user: TestUser, date: string) {
  const shift = await aShift(server, team, template, date)
  const body: BodyOf<typeof addUser> = { teamId: team.teamId, userId: user.id }
  await call(server.app, addUser, { as: team.owner, params: { shiftId: shift.id }, body })
}

const calendar = async (as: TestUser, query: QueryOf<typeof calendarReport>) => call(server.app, calendarReport, { as, query })
const stipends = async (as: TestUser, query: QueryOf<typeof stipendsReport>) => call(server.app, stipendsReport, { as, query })

/** The text on each page, and the structure of the PDF. */
async function read(content: unknown) {
  const document = await getDocumentProxy(new Uint8Array(content as Buffer))
  const pages = (await extractText(document, { mergePages: false })).text.map((text) => text.replace(/\s+/g, ' '))
  const first = await document.getPage(1)
  const [, , width, height] = first.view
  const links = (await first.getAnnotations()).map(({ url }) => url)
  const info = (await document.getMetadata()).info as Record<string, string>
  return {
    pages,
    title: info.Title,
    landscape: width! > height!,
    marked: await document.getMarkInfo(),
    tree: await first.getStructTree(),
    links,
    raw: Buffer.from(content as Buffer).toString('latin1'),
  }
}

describe('the calendar', () => {
  test('ends with the compliance of the month once it is published, for all readers', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member } = team
    const call17 = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
    for (const date of ['2026-11-10', '2026-11-11']) await assign(team, call17, member, date)
    const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
    await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
    const isSaid = async (as: TestUser) =>
      (await read((await calendar(as, { teamId, ...november })).body)).pages[0]!.includes('judged rules')
    expect([await isSaid(owner), await isSaid(member)]).toEqual([false, false])
    // Some published days are not a published month.
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-11-01', toDate: '2026-11-29' } })
    expect([await isSaid(owner), await isSaid(member)]).toEqual([false, false])
    await call(server.app, publish, { as: owner, body: { teamId, ...november } })
    const { pages } = await read((await calendar(owner, { teamId, ...november })).body)
    // The only breach is the two calls on consecutive days.
    expect(pages[0]).toMatch(/Ontario, PARO 2016–20: (\d+) of (\d+) judged rules kept/)
    const [, kept, judged] = /(\d+) of (\d+) judged/.exec(pages[0]!)!
    expect(Number(judged) - Number(kept)).toBe(1)
    expect((await read((await calendar(member, { teamId, ...november })).body)).pages[0]).toContain(
      `${kept} of ${judged} judged rules kept`,
    )

    const prints = await server.db
      .selectFrom('prints')
      .select(['code', 'with_drafts'])
      .where('team_id', '=', teamId)
      .orderBy('version', 'desc')
      .execute()
    const check = async (withDrafts: boolean) => {
      const { code } = prints.find((print) => print.with_drafts === withDrafts)!
      return (await call(server.app, checkPrint, { params: { code } })).body
    }
    const line = expect.stringContaining(`Ontario, PARO 2016–20: ${kept} of ${judged} judged rules kept`)
    expect(await check(true)).toEqual({ status: 'current', changes: 0, proof: line })
    expect(await check(false)).toEqual({ status: 'current', changes: 0, proof: line })
    // A printout from before everyone got the line has the same facts without it: it stays current, and its proof is empty.
    const mine = prints.find((print) => !print.with_drafts)!
    const { facts } = await server.db.selectFrom('prints').select('facts').where('code', '=', mine.code).executeTakeFirstOrThrow()
    const keep = (said: string[]) => server.db.updateTable('prints').set({ facts: said }).where('code', '=', mine.code).execute()
    await keep(facts.slice(0, -2))
    expect(await check(false)).toEqual({ status: 'current', changes: 0, proof: null })
    await keep(facts)
    // Once the broken rule is removed, an older printout must not say that all rules are kept.
    const rules = packs.find(({ id }) => id === 'paro-2016')!.rules.slice(1)
    await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook: { ...rulebook, rules } } })
    expect(await check(true)).toMatchObject({ status: 'superseded', proof: null })
    expect((await read((await calendar(owner, { teamId, ...november })).body)).pages[0]).toMatch(/Ontario, PARO 2016–20, adapted: \d+ of/)
    await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
    expect(await check(true)).toMatchObject({ status: 'current' })
    // A letter changes what the line would say.
    const letter = {
      userId: member.id,
      ruleId: 'consecutive-call',
      fromDate: '2026-11-01',
      toDate: '2026-11-30',
      letter: 'Letter of Oct 30',
    }
    const { waiver } = (await call(server.app, waiveRule, { as: owner, params: { teamId }, body: letter })).body
    expect(await check(true)).toMatchObject({ status: 'superseded', proof: null })
    await call(server.app, endWaiver, { as: owner, params: { teamId, waiverId: waiver.id } })
    expect(await check(true)).toMatchObject({ status: 'current' })
    await assign(team, call17, member, '2026-11-20')
    expect(await check(true)).toMatchObject({ status: 'superseded', proof: null })
    expect(await isSaid(owner)).toBe(true)
    await server.db.updateTable('assignments').set({ status: 'HIDDEN' }).where('team_id', '=', teamId).execute()
    expect(await isSaid(owner), 'nothing can be proved of a draft').toBe(false)
  })

  test('is a tagged PDF with one landscape page a month, and shows what the caller may see', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, other, night } = team
    await assign(team, night, member, '2026-11-05')
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2026-11-01', toDate: '2026-11-15' } })
    await assign(team, night, other, '2026-11-20')
    const mine = await read((await calendar(member, { teamId, ...november })).body)
    expect([mine.pages.length, mine.landscape, mine.title, mine.marked]).toMatchObject([1, true, 'November 2026', { Marked: true }])
    expect(mine.pages[0]).toMatch(/November 2026.*Sunday.*Saturday/s)
    expect(mine.pages[0]).toContain('Remembrance Day')
    expect(mine.pages[0]).toMatch(/Night M User 19:00– ?07:00/)
    expect(mine.pages[0]).toMatch(/Team · version 1 · printed .* by Mara User/)
    expect(mine.pages[0]!.match(/Night/g)).toHaveLength(1)
    expect(JSON.stringify(mine.tree)).toContain('"role":"TH"')
    expect(mine.raw).not.toMatch(/\/JavaScript|\/EmbeddedFile|\/Launch/)

    const all = await read((await calendar(owner, { teamId, ...november })).body)
    expect(all.pages[0]!.match(/Night/g)).toHaveLength(2)
    expect(all.pages[0]).toContain('draft')
    const months = await read((await calendar(owner, { teamId, fromDate: '2026-11-01', toDate: '2027-01-31' })).body)
    expect(months.pages).toHaveLength(3)
  })

  test('does not mark shifts as unfilled for members, who cannot tell them from drafts', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, night } = team
    await aShift(server, team, night, '2026-11-20')
    await call(server.app, publish, { as: owner, body: { teamId, ...november } })
    await call(server.app, assignDynamic, { as: owner, query: {}, body: { teamId, year: 2026, month: 10 } })
    const night20 = async (as: typeof owner) => {
      const { body } = await calendar(as, { teamId, ...november, format: 'csv' })
      return String(body)
        .split('\r\n')
        .find((line) => line.startsWith('2026-11-20'))
    }
    expect(await night20(member)).toBe('2026-11-20,Night,19:00,07:00,,,,,,')
    expect(await night20(owner)).toMatch(/draft/)
    expect((await read((await calendar(member, { teamId, ...november })).body)).pages[0]).not.toContain('Unfilled')
  })

  test('tells admins which shifts are only partly filled, and keeps older printouts current', async () => {
    const team = await aTeam(server)
    const { teamId, owner, member, other } = team
    const early = await aTemplate(server, team, { name: 'Early', headCount: 3 })
    const { id: shiftId } = await aShift(server, team, early, '2026-11-20')
    const add = (user: TestUser) => call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId: user.id } })
    const rows = async (as: TestUser) =>
      String((await calendar(as, { teamId, ...november, format: 'csv' })).body).match(/(?<=07:00,).*(?=,,,)/g)
    await add(member)
    await call(server.app, publish, { as: owner, body: { teamId, ...november } })
    expect([await rows(owner), await rows(member)]).toEqual([['Mara,User,published', ',,unfilled'], ['Mara,User,published']])
    const page = async (as: TestUser) => (await read((await calendar(as, { teamId, ...november })).body)).pages[0]!
    expect(await page(owner)).toMatch(/Early Unfilled 19:00– ?07:00 · 1 of 3/)
    expect(await page(member)).not.toMatch(/Unfilled|of 3/)
    // Printouts have the same facts as those from before such shifts were marked.
    const { facts } = await server.db.selectFrom('prints').select('facts').where('team_id', '=', teamId).executeTakeFirstOrThrow()
    expect(facts).toHaveLength(1)
    await add(other)
    expect(await page(owner)).toContain('2 of 3')
    await add(owner)
    expect(await rows(owner)).toHaveLength(3)
  })

  test('says who is on leave, but not why', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, other } = team
    const ask = (userId: string, approve: boolean) => {
      const body = { userId, kind: 'SICK' as const, fromDate: '2026-11-05', toDate: '2026-11-06', approve }
      return call(server.app, askForLeave, { as: owner, params: { teamId }, body })
    }
    await call(server.app, setLeaveTerms, { as: owner, params: { teamId }, body: { terms: withoutSelfApproval } })
    await ask(member.id, true)
    await ask(other.id, false)
    // Two kinds of leave on one day are one person who is away.
    for (const [kind, half] of [
      ['VACATION', 'day'],
      ['CONFERENCE', 'night'],
    ] as const) {
      const span = { fromDate: '2026-11-09', fromHalf: half, toDate: '2026-11-09', toHalf: half }
      const body = { userId: member.id, kind, ...span, approve: true }
      await call(server.app, askForLeave, { as: owner, params: { teamId }, body })
    }
    for (const reader of [owner, other]) {
      const { pages } = await read((await calendar(reader, { teamId, ...november })).body)
      expect(pages[0]!.match(/Away: [^0-9]*/g)).toEqual(Array<string>(3).fill('Away: M User '))
      expect(pages[0]).toMatch(/ 5 Away: M User 6 Away: M User 7 /)
      expect(pages[0]).not.toMatch(/sick/i)
    }
  })

  test('a day with many long lines stays within its cell', async () => {
    const team = await aTeam(server)
    const { teamId, owner } = team
    for (let number = 10; number < 22; number++) {
      const ward = await aTemplate(server, team, { name: `Ward ${number} of the Northern Observation Unit for Rare Conditions` })
      for (const day of ['05', '12', '19', '26']) await aShift(server, team, ward, `2026-11-${day}`)
    }
    const document = await getDocumentProxy(new Uint8Array((await calendar(owner, { teamId, ...november })).body as unknown as Buffer))
    expect(document.numPages).toBe(1)
    const { items } = await (await document.getPage(1)).getTextContent()
    const placed = items.flatMap((item) => ('str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : []))
    const heightOf = (day: string) => placed.find(({ text }) => text === day)!.y
    const lines = placed.filter(({ text, y }) => text.startsWith('Ward') && y < heightOf('5') && y > heightOf('12') + 8)
    expect(lines).toHaveLength(12)
  })

  test('accepts date-times in the team’s zone, and refuses non-dates and long ranges', async () => {
    const { teamId, member } = await aPaperTeam()
    const sent = (format: string) =>
      server.app.inject({
        url: '/api/reports/calendar',
        query: { teamId, fromDate: '2026-11-01T04:00:00.000Z', toDate: '2026-12-01T04:59:59.999Z', format },
        headers: { authorization: `Bearer ${member.token}` },
      })
    for (const [format, type] of Object.entries({ pdf: 'application/pdf', svg: 'image/svg+xml', csv: 'text/csv; charset=utf-8' })) {
      const { headers } = await sent(format)
      expect(headers['content-type']).toBe(type)
      expect(headers['content-disposition']).toBe(`attachment; filename="calendar-2026-11.${format}"`)
    }
    expect((await read((await sent('pdf')).rawPayload)).pages).toHaveLength(1)
    for (const [fromDate, toDate] of [
      ['2026-02-30', '2026-03-01'],
      ['2026-11-30', '2026-11-01'],
      ['2026-01-01', '2028-01-01'],
      ['x', '2026-11-01'],
      ['2026-11-01Tnonsense', '2026-11-30'],
    ])
      expect((await calendar(member, { teamId, fromDate: fromDate!, toDate: toDate! })).status).toBe(400)
  })

  test('prints names in every script, and escapes markup', async () => {
    const team = await aPaperTeam()
    const { teamId, owner } = team
    const names = [
      ['Łukasz', 'Żółć'],
      ['Íñigo', 'Muñoz'],
      ['محمد', 'العلي'],
      ['小明', '王'],
      ['민수', '김'],
      ['דוד', 'כהן'],
      ['#set page()', '*bold* <b>&amp; =1+1'],
    ] as const
    for (const [index, [firstName, lastName]] of names.entries()) {
      const user = await aMember(server, teamId, 'X')
      await call(server.app, updateUser, { as: user, body: { firstName, lastName } })
      await assign(team, team.night, user, `2026-11-1${index}`)
    }
    const { pages, raw } = await read((await calendar(owner, { teamId, ...november })).body)
    for (const name of ['Żółć', 'Muñoz', '王', '김', '*bold* <b>&amp; =1+1']) expect(pages[0]).toContain(name)
    expect(pages[0]!.normalize('NFKC')).toMatch(/العلي|يلعلا/)
    expect(pages[0]).toMatch(/כהן|ןהכ/)
    expect(raw).not.toContain('.notdef')
    const csv = String((await calendar(owner, { teamId, ...november, format: 'csv' })).body)
    expect(csv).toContain('2026-11-10,Night,19:00,07:00,Łukasz,Żółć,draft')
  })

  test('a code reveals only whether the printout is current', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, night } = team
    await call(server.app, publish, { as: owner, body: { teamId, ...november } })
    await assign(team, night, member, '2026-11-05')
    const codes = async () =>
      await server.db.selectFrom('prints').select(['code', 'version']).where('team_id', '=', teamId).orderBy('version').execute()
    await calendar(member, { teamId, ...november })
    await calendar(member, { teamId, ...november })
    const [first, ...others] = await codes()
    expect(others).toEqual([])
    const check = async (code: string) => (await call(server.app, checkPrint, { params: { code } })).body
    expect(await check(first!.code)).toEqual({ status: 'current', changes: 0, proof: null })
    await assign(team, night, member, '2026-11-09')
    await assign(team, night, member, '2026-11-12')
    expect(await check(first!.code)).toEqual({ status: 'superseded', changes: 2, proof: null })
    expect((await read((await calendar(member, { teamId, ...november })).body)).pages[0]).toContain('version 2')
    expect((await call(server.app, checkPrint, { params: { code: 'unknown' } })).status).toBe(404)
  })

  test('is no longer current once leave that it shows is cancelled, or other leave is approved', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, other } = team
    const leave = async (userId: string) => {
      const body = { userId, kind: 'OTHER' as const, fromDate: '2026-11-05', toDate: '2026-11-06', approve: true }
      return (await call(server.app, askForLeave, { as: owner, params: { teamId }, body })).body.leave!.id
    }
    const first = await leave(member.id)
    await calendar(member, { teamId, ...november })
    const { code } = await server.db.selectFrom('prints').select('code').where('team_id', '=', teamId).executeTakeFirstOrThrow()
    const check = async () => (await call(server.app, checkPrint, { params: { code } })).body
    expect(await check()).toEqual({ status: 'current', changes: 0, proof: null })
    const second = await leave(other.id)
    expect(await check()).toEqual({ status: 'superseded', changes: 2, proof: null })
    await call(server.app, cancelLeave, { as: owner, params: { teamId, leaveId: first }, body: {} })
    // Two missing days and two new ones count as two changes.
    expect(await check()).toEqual({ status: 'superseded', changes: 2, proof: null })
    await call(server.app, cancelLeave, { as: owner, params: { teamId, leaveId: second }, body: {} })
    await leave(member.id)
    expect(await check()).toEqual({ status: 'current', changes: 0, proof: null })
  })
})

describe('the stipends', () => {
  test('list each person’s month, for admins only and without drafts', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, admin, member, night } = team
    await call(server.app, publish, { as: owner, body: { teamId, ...november } })
    for (const date of ['2026-11-02', '2026-11-05']) await assign(team, night, member, date)
    await assign(team, night, member, '2026-12-02')
    const month = { teamId, year: 2026, month: 10 }
    expect((await stipends(member, month)).body.code).toBe('FORBIDDEN')
    const { pages, title } = await read((await stipends(admin, month)).body)
    expect(title).toBe('Stipends, November 2026')
    const inFrench = await call(server.app, stipendsReport, { as: admin, query: month, headers: { 'accept-language': 'fr-CA' } })
    expect((await read(inFrench.body)).title).toBe('Indemnités, novembre 2026')
    expect(pages[0]).toMatch(/Mara User\s+Night\s+Nov 2, Nov 5\s+2\s+200\.00/)
    expect(pages[0]).toMatch(/Grand total\s+200\.00/)
    expect(pages[0]).toContain('Signature')
    const csv = String((await stipends(admin, { ...month, format: 'csv' })).body)
    expect(csv).toContain('Mara,User,Night,2,2026-11-02 2026-11-05,200.00')
    expect((await stipends(admin, { teamId, year: 2026, month: 12 })).status).toBe(400)
  })

  test('list who was in the team that month, whoever joins or leaves later', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, other, night } = team
    await sql`update tenures set from_date = '2024-01-01' where team_id = ${teamId}`.execute(server.db)
    await assign(team, night, member, '2024-03-04')
    const month = { teamId, year: 2024, month: 2 }
    await call(server.app, publish, { as: owner, body: { teamId, fromDate: '2024-03-01', toDate: '2024-03-31' } })
    const listed = async () =>
      String((await stipends(owner, { ...month, format: 'csv' })).body)
        .split('\n')
        .filter((line) => line.includes(',Total,'))
    const before = await listed()
    expect(before).toHaveLength(4)
    await aMember(server, teamId, 'Late')
    await call(server.app, leaveTeam, { as: other, params: { teamId } })
    expect(await listed()).toEqual(before)
  })

  test('no cell of the table is a formula', async () => {
    const team = await aPaperTeam()
    const { teamId, owner, member, night } = team
    await assign(team, night, member, '2026-11-02')
    await call(server.app, publish, { as: owner, body: { teamId, ...november } })
    await call(server.app, updateUser, { as: member, body: { firstName: '=cmd', lastName: '+1' } })
    expect(String((await stipends(owner, { teamId, year: 2026, month: 10, format: 'csv' })).body)).toContain("'=cmd,'+1,Total")
  })
})

test('guesses of printout codes are limited', async () => {
  const limited = await startServer({ rateLimits: 1 })
  const check = async (code: string) => (await call(limited.app, checkPrint, { params: { code } })).status
  const answers = await Promise.all(Array.from({ length: 62 }, (_, at) => check(`guess-${at}`)))
  expect(answers.filter((status) => status === 404)).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
  await limited.close()
})
