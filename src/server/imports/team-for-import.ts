import type { Id } from '#domain/id.ts'
import type { ImportAnswer, Meaning } from '#domain/imports/answer.ts'
import { personKeyOf, templateKeyOf } from '#domain/imports/keys.ts'
import { onDay } from '#domain/time/calendar-date.ts'
import { withSeconds } from '#domain/time/time-range.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import * as importSheets from '#server/stores/import-sheets.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as blocks from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'
import * as teams from '#server/stores/teams.ts'
import type { KnownTeam } from '#sheets/known-team.ts'

/**
 * What is known when a sheet is read: people who can have shifts, templates, and answers to questions, those of earlier sheets first.
 */
export async function teamForImport(
  db: Db,
  teamId: Id,
  { name, answers, now }: { name: string; answers: readonly ImportAnswer[]; now: number },
): Promise<KnownTeam & { timeZone: string }> {
  const team = await teams.find(db, teamId, { forAdmins: false })
  const today = dateIn(team.timeZone, now)
  const invited = new Map((await invitations.listOf(db, teamId, onDay(today))).map(({ userId, email }) => [userId, email]))
  const people = Object.values(team.users)
    .filter(({ disabled }) => !disabled)
    .map(({ id, firstName, lastName, email, placeholder }) => {
      const address = placeholder ? invited.get(id) : email
      return { key: id, firstName, lastName, ...(address && { email: address }) }
    })
  const duties = (await templates.all(db, teamId)).map(({ id, ...template }) => ({ key: id, ...template }))
  const wards = (await services.all(db, teamId)).map(({ id, name: full, shortName }) => ({ key: id, name: full, shortName }))
  const remembered = await importSheets.rememberedAnswers(db, teamId)
  const valid = [...remembered, ...answers].flatMap(({ key, means }) => {
    if (means.is === 'service') return wards.some(({ key: id }) => id === means.serviceId) ? [{ key, means }] : []
    const standing = nowMeans(means, people, duties)
    return standing ? [{ key, means: standing }] : []
  })
  return {
    people,
    templates: duties,
    services: wards,
    years: await blocks.yearsOf(db, teamId),
    answers: valid,
    today,
    fileName: name,
    timeZone: team.timeZone,
  }
}

/** What an answer means now. A person or template that it names must still exist; one that it adds may exist by now. */
function nowMeans(means: Meaning, people: KnownTeam['people'], duties: KnownTeam['templates']): Meaning | undefined {
  if (means.is === 'person') return people.some(({ key }) => key === means.userId) ? means : undefined
  if (means.is === 'template') return duties.some(({ key }) => key === means.templateId) ? means : undefined
  if (means.is === 'newPerson') {
    const key = personKeyOf({ ...means, email: undefined })
    // A person with the same name but another address is someone else.
    const address = means.email?.trim().toLowerCase()
    const same = people.filter((person) =>
      address === undefined ? personKeyOf({ ...person, email: undefined }) === key : person.email?.toLowerCase() === address,
    )
    return same.length === 1 ? { is: 'person', userId: same[0]!.key } : means
  }
  if (means.is !== 'newTemplate') return means
  const same = duties.find(({ name }) => templateKeyOf(name) === templateKeyOf(means.name))
  return same
    ? { is: 'template', templateId: same.key }
    : { ...means, startTime: withSeconds(means.startTime), endTime: withSeconds(means.endTime) }
}
