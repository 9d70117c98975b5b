import type { Id } from '#domain/id.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import { onDay } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import * as imports from '#server/stores/imports.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as teams from '#server/stores/teams.ts'
import type { KnownTeam } from '#sheets/known-team.ts'

/** What a sheet is read with: people who can have shifts, templates, and answers to the questions of earlier sheets before the given ones. */
export async function teamForImport(
  db: Db,
  teamId: Id,
  { name, answers, now }: { name: string; answers: readonly ImportAnswer[]; now: number },
): Promise<KnownTeam & { timeZone: string }> {
  const team = await teams.find(db, teamId, { withJoinCode: false })
  const today = dateIn(team.timeZone, now)
  const invited = new Map((await invitations.listOf(db, teamId, onDay(today))).map(({ userId, email }) => [userId, email]))
  const people = Object.values(team.users)
    .filter(({ disabled }) => !disabled)
    .map(({ id, firstName, lastName, email, placeholder }) => {
      const address = placeholder ? invited.get(id) : email
      return { key: id, firstName, lastName, ...(address && { email: address }) }
    })
  const known = new Set(people.map(({ key }) => key))
  const duties = (await templates.all(db, teamId)).map(({ id, ...template }) => ({ key: id, ...template }))
  const templateIds = new Set(duties.map(({ key }) => key))
  const stillThere = ({ means }: ImportAnswer) =>
    means.is === 'person' ? known.has(means.userId) : means.is === 'template' ? templateIds.has(means.templateId) : isMeantForAll(means.is)
  const remembered = (await imports.rememberedAnswers(db, teamId)).filter(stillThere)
  return { people, templates: duties, answers: [...remembered, ...answers], today, fileName: name, timeZone: team.timeZone }
}

/** The month of a sheet and people whom an import adds are its own affair. */
const isMeantForAll = (is: ImportAnswer['means']['is']): boolean => is === 'leave' || is === 'off' || is === 'ignored'
