import { afterAll, beforeAll, describe } from 'vitest'

import { saveAvailabilities } from '#contract/availability/availabilities.ts'
import { deleteAssignment, moveAssignment } from '#contract/schedule/assignments.ts'
import { assignDynamic, assignRegular, clear, lock, populate, publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { deleteShift, updateShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { leaveTeam, updateTeam } from '#contract/teams.ts'
import { call, raw } from '#test/call.ts'
import { scheduleNotice, expectNotices, type Team } from '#test/expect-notices.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const longAgo = ({ teamId }: Team) => ({ teamId, fromDate: '2020-12-01', toDate: '2020-12-31' })

describe('the schedule', () => {
  expectNotices(
    () => server,
    [
      ['someone is assigned on a published day', async (team) => () => team.assign(team.mara, '2036-12-10'), { mara: [scheduleNotice] }],
      ['an admin assigns themselves', async (team) => () => team.assign(team.olive, '2036-12-10'), {}],
      ['someone is assigned as a draft', async (team) => () => team.draft(team.mara), {}],
      [
        'a draft is published',
        async (team) => {
          await team.draft(team.mara)
          await team.assign(team.milo, '2036-12-21')
          return () => call(server.app, publish, { as: team.olive, body: team.december })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'a shift is reassigned',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          return () => team.reassign(own, team.milo)
        },
        { mara: [scheduleNotice], milo: [scheduleNotice] },
      ],
      [
        'an assignment is removed',
        async (team) => {
          const { assignmentId } = await team.assign(team.mara, '2036-12-10')
          return () => call(server.app, deleteAssignment, { as: team.olive, params: { id: assignmentId }, query: { teamId: team.teamId } })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'someone is moved to another day with others',
        async (team) => {
          const { assignmentId } = await team.assign(team.mara, '2036-12-10')
          await team.assign(team.milo, '2036-12-12')
          const body = { teamId: team.teamId, date: '2036-12-12' }
          return () => call(server.app, moveAssignment, { as: team.olive, params: { id: assignmentId }, body })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'an assignment’s times change',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          await team.assign(team.milo, '2036-12-10', own.shiftId)
          return () => team.set(team.olive, own, team.mara, { startTime: '09:00' })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'the times of a shift change',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          await team.assign(team.milo, '2036-12-10', own.shiftId)
          await team.assign(team.tina, '2036-12-11')
          const body = { teamId: team.teamId, overrides: { startTime: '09:00' } }
          return () => call(server.app, updateShift, { as: team.olive, params: { id: own.shiftId }, body })
        },
        { mara: [scheduleNotice], milo: [scheduleNotice] },
      ],
      [
        'the times of a template change for drafts only',
        async (team) => {
          await team.assign(team.mara, '2036-12-10')
          const body = { teamId: team.teamId, startTime: '09:00' }
          return () => call(server.app, updateTemplate, { as: team.olive, params: { id: team.template.id }, body })
        },
        {},
      ],
      [
        'the times of a template change for published shifts too',
        async (team) => {
          await team.assign(team.mara, '2036-12-10')
          const body = { teamId: team.teamId, startTime: '09:00', applyToPublished: true }
          return () => call(server.app, updateTemplate, { as: team.olive, params: { id: team.template.id }, body })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'a template is renamed',
        async (team) => {
          await team.assign(team.mara, '2036-12-10')
          const body = { teamId: team.teamId, name: 'Renamed', color: 'gold' }
          return () => raw(server.app, updateTemplate, { as: team.olive, params: { id: team.template.id }, body })
        },
        {},
      ],
      [
        'a covered shift is deleted',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          await team.cover(team.mara, own, team.mara, team.milo)
          return () => call(server.app, deleteShift, { as: team.olive, params: { id: own.shiftId }, body: { teamId: team.teamId } })
        },
        { mara: [scheduleNotice], milo: ['COVER.ENDED by olive of mara'] },
      ],
      [
        'a month is cleared except for locked shifts',
        async (team) => {
          await team.assign(team.mara, '2036-12-10')
          await team.assign(team.milo, '2036-12-12')
          const day = { ...team.december, fromDate: '2036-12-12', toDate: '2036-12-12' }
          await call(server.app, lock, { as: team.olive, body: { ...day, lock: true } })
          return () => call(server.app, clear, { as: team.olive, body: team.december })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'many shifts are assigned as drafts',
        async (team) => {
          const { teamId, olive, december, template } = team
          await call(server.app, populate, { as: olive, body: december })
          return async () => {
            await call(server.app, assignRegular, { as: olive, body: december })
            await call(server.app, assignDynamic, { as: olive, body: { teamId, year: 2036, month: 11 } })
            await call(server.app, lock, { as: olive, body: { ...december, lock: true } })
            return call(server.app, updateTemplate, { as: olive, params: { id: template.id }, body: { teamId, stipend: 10 } })
          }
        },
        {},
      ],
      [
        'a change is undone',
        async (team) => {
          const { id: shiftId } = { id: (await team.assign(team.milo, '2036-12-10')).shiftId }
          const assignment = await team.assign(team.mara, '2036-12-10', shiftId)
          const params = { id: assignment.assignmentId }
          const removed = await call(server.app, deleteAssignment, { as: team.olive, params, query: { teamId: team.teamId } })
          const body = { ids: [removed.undoId!] }
          return () => call(server.app, undo, { as: team.olive, params: { teamId: team.teamId }, body })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'a change that closed a switch is undone',
        async (team) => {
          const own = await team.offered(team.mara, '2036-12-10')
          await team.proposed(team.tina, own.id, team.tina, '2036-12-12')
          const { undoId } = await team.reassign(own, team.milo)
          return () => call(server.app, undo, { as: team.olive, params: { teamId: team.teamId }, body: { ids: [undoId!] } })
        },
        {
          mara: [scheduleNotice, 'REOPENED by olive of mara'],
          milo: [scheduleNotice],
          tina: ['REOPENED by olive of mara'],
        },
      ],
      [
        'a past assignment is removed',
        async (team) => {
          const { assignmentId } = await team.assign(team.mara, '2020-12-10')
          await call(server.app, publish, { as: team.olive, body: longAgo(team) })
          const query = { teamId: team.teamId }
          return () => call(server.app, deleteAssignment, { as: team.olive, params: { id: assignmentId }, query })
        },
        { mara: [scheduleNotice] },
      ],
      [
        'a past month is published',
        async (team) => {
          await team.assign(team.mara, '2020-12-10')
          return () => call(server.app, publish, { as: team.olive, body: longAgo(team) })
        },
        {},
      ],
      [
        'settings, roles and availabilities change',
        async (team) => async () => {
          const { teamId, olive, mara } = team
          await call(server.app, updateTeam, { as: olive, params: { teamId }, body: { name: 'Other' } })
          await team.update(mara, { status: 'ADMIN', share: 0.5 })
          const data = { 3: { day: -1 as const, night: -1 as const } }
          return call(server.app, saveAvailabilities, { as: mara, body: { teamId, userId: mara.id, year: 2036, month: 11, data } })
        },
        {},
      ],
    ],
  )
})

describe('covers', () => {
  const covered = async (team: Team) => {
    const own = await team.assign(team.mara, '2036-12-10')
    await team.cover(team.mara, own, team.mara, team.milo)
    return own
  }
  expectNotices(
    () => server,
    [
      [
        'a cover is set',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          return () => team.cover(team.mara, own, team.mara, team.milo)
        },
        { milo: ['COVER.GIVEN by mara of mara'] },
      ],
      [
        'an admin sets a cover',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          return () => team.cover(team.olive, own, team.mara, team.milo)
        },
        { mara: ['COVER.SET by milo of mara'], milo: ['COVER.GIVEN by olive of mara'] },
      ],
      [
        'an admin sets themselves as the cover',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          return () => team.cover(team.olive, own, team.mara, team.olive)
        },
        { mara: ['COVER.SET by olive of mara'] },
      ],
      [
        'a cover’s times change',
        async (team) => {
          const own = await covered(team)
          return () => team.set(team.mara, own, team.mara, { coverStartTime: '10:00', coverEndTime: '12:00' })
        },
        { milo: ['COVER.GIVEN by mara of mara'] },
      ],
      [
        'a cover keeps its times but moves a day earlier with its shift',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          const night = { startTime: '19:00', endTime: '07:00' }
          await team.set(team.olive, own, team.mara, night)
          await team.set(team.mara, own, team.mara, { coveringUserId: team.milo.id, coverStartTime: '05:00', coverEndTime: '06:00' })
          return () => team.set(team.olive, own, team.mara, { startTime: '00:00', endTime: '08:00' })
        },
        { mara: ['COVER.SET by milo of mara', scheduleNotice], milo: ['COVER.GIVEN by olive of mara'] },
      ],
      [
        'the times of a completely covered shift change',
        async (team) => {
          const own = await covered(team)
          return () => team.set(team.olive, own, team.mara, { startTime: '09:00' })
        },
        { mara: [scheduleNotice], milo: ['COVER.GIVEN by olive of mara'] },
      ],
      [
        'the covering user changes',
        async (team) => {
          const own = await covered(team)
          return () => team.cover(team.mara, own, team.mara, team.tina)
        },
        { milo: ['COVER.ENDED by mara of mara'], tina: ['COVER.GIVEN by mara of mara'] },
      ],
      [
        'an admin replaces the covering user',
        async (team) => {
          const own = await covered(team)
          return () => team.cover(team.olive, own, team.mara, team.tina)
        },
        {
          mara: ['COVER.SET by tina of mara'],
          milo: ['COVER.ENDED by olive of mara'],
          tina: ['COVER.GIVEN by olive of mara'],
        },
      ],
      [
        'an admin sets the hours of a cover',
        async (team) => {
          const own = await covered(team)
          return () => team.set(team.olive, own, team.mara, { coverStartTime: '10:00', coverEndTime: '12:00' })
        },
        { mara: ['COVER.SET by milo of mara'], milo: ['COVER.GIVEN by olive of mara'] },
      ],
      [
        'an admin lets a cover take the whole shift',
        async (team) => {
          const own = await team.assign(team.mara, '2036-12-10')
          await team.set(team.mara, own, team.mara, { coveringUserId: team.milo.id, coverStartTime: '10:00', coverEndTime: '12:00' })
          return () => team.set(team.olive, own, team.mara, { coverStartTime: null, coverEndTime: null })
        },
        { mara: ['COVER.SET by milo of mara'], milo: ['COVER.GIVEN by olive of mara'] },
      ],
      [
        'a draft with a cover is published',
        async (team) => {
          const own = await team.draft(team.mara)
          await team.cover(team.olive, own, team.mara, team.milo)
          return () => call(server.app, publish, { as: team.olive, body: team.december })
        },
        { mara: ['COVER.SET by milo of mara', scheduleNotice], milo: ['COVER.GIVEN by olive of mara'] },
      ],
      [
        'the cover is removed',
        async (team) => {
          const own = await covered(team)
          return () => team.cover(team.mara, own, team.mara, null)
        },
        { milo: ['COVER.ENDED by mara of mara'] },
      ],
      [
        'the covering user stops covering',
        async (team) => {
          const own = await covered(team)
          return () => team.cover(team.milo, own, team.mara, null)
        },
        { mara: ['COVER.LEFT by milo of mara'] },
      ],
      [
        'an admin removes the cover',
        async (team) => {
          const own = await covered(team)
          return () => team.cover(team.adam, own, team.mara, null)
        },
        { mara: ['COVER.LEFT by milo of mara'], milo: ['COVER.ENDED by adam of mara'] },
      ],
      [
        'the covering user leaves the team',
        async (team) => {
          await covered(team)
          await team.assign(team.milo, '2036-12-12')
          return () => call(server.app, leaveTeam, { as: team.milo, params: { teamId: team.teamId } })
        },
        { mara: ['COVER.LEFT by milo of mara'], olive: ['MEMBER.LEFT by nobody of milo'], adam: ['MEMBER.LEFT by nobody of milo'] },
      ],
      [
        'an admin without shifts leaves the team',
        async (team) => () => call(server.app, leaveTeam, { as: team.adam, params: { teamId: team.teamId } }),
        { olive: ['MEMBER.LEFT by nobody of adam'] },
      ],
      [
        'the covering user is disabled',
        async (team) => {
          await covered(team)
          return () => team.update(team.milo, { disabled: true })
        },
        { mara: ['COVER.LEFT by milo of mara'] },
      ],
      [
        'the covered shift is reassigned',
        async (team) => {
          const own = await covered(team)
          return () => team.reassign(own, team.tina)
        },
        { mara: [scheduleNotice], tina: [scheduleNotice], milo: ['COVER.ENDED by olive of mara'] },
      ],
      [
        'the covered shift is switched',
        async (team) => {
          const own = await covered(team)
          const { id } = (await team.offer(team.mara, own)).body.switchRequest
          return () => team.accept(team.tina, id)
        },
        {
          milo: ['COVER.ENDED by tina of mara'],
          mara: ['ACCEPTED by tina of mara'],
          olive: ['HANDED_OVER by tina of mara'],
          adam: ['HANDED_OVER by tina of mara'],
        },
      ],
    ],
  )
})
