import * as contract from '#contract/imports.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { SentFile } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import { scheduleWorkbook } from '#server/imports/schedule-workbook.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { shiftsWithPeople } from '#server/stores/schedule/shifts-with-people.ts'
import * as teams from '#server/stores/teams.ts'

export function workbookRoutes({ steps }: Router) {
  steps(contract.exportWorkbook, async ({ query, actor, language, db, transact }) => {
    refuseWideRange(query)
    const period = `${query.fromDate} – ${query.toDate}`
    await transact((tx) => noteReading(tx, actor.teamId, { report: 'workbook', period, format: 'xlsx' }))
    const team = await teams.find(db, actor.teamId, { forAdmins: true })
    const content = {
      team,
      templates: await templates.all(db, actor.teamId),
      shifts: await shiftsWithPeople(db, actor.teamId, query),
      leave: await leaves.leaveIn(db, actor, query),
      emails: new Map((await invitations.listOf(db, actor.teamId, query)).map(({ userId, email }) => [userId, email])),
      language,
    }
    return new SentFile(`schedule-${query.fromDate}-${query.toDate}.xlsx`, workbookType, scheduleWorkbook(content))
  })
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
