import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import type { Difference, LeaveDifference, PersonDifference, RotationDifference } from '#domain/imports/difference.ts'
import type { ImportCounts } from '#domain/imports/import.ts'
import type { SheetReading } from '#domain/imports/reading.ts'
import type { Actor } from '#domain/people/permission.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import { addPeople } from '#server/imports/add-people.ts'
import { changePeople } from '#server/imports/change-people.ts'
import { placeAll } from '#server/imports/place-shifts.ts'
import type { ChangedAvailability } from '#server/leave/availability-notices.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import * as blocks from '#server/stores/services/blocks.ts'

import { addTemplates } from './add-templates.ts'

const ofKind = <What extends Difference['what']>(all: readonly Difference[], what: What) =>
  all.filter((one): one is Extract<Difference, { what: What }> => one.what === what)

/** Writes these differences: drafts, approved leave, availabilities, and people who are not invited yet. */
export async function applyDifferences(
  tx: Tx,
  actor: Actor,
  { reading, newcomers }: { reading: SheetReading; newcomers: readonly NewcomerNamed[] },
  chosen: readonly Difference[],
): Promise<AppliedDifferences> {
  const [people, places] = [ofKind(chosen, 'PERSON'), ofKind(chosen, 'SHIFT')]
  const ofMonths = ofKind(chosen, 'AVAILABILITY')
  const rotations = ofKind(chosen, 'ROTATION')
  const [known, strangers] = [people.filter(({ before }) => before), people.filter(({ before }) => !before)]
  await changePeople(tx, actor.teamId, known)
  const added = await addNeeded(tx, actor, strangers, newcomers, [...ofKind(chosen, 'LEAVE'), ...ofMonths, ...rotations, ...places])
  const userOf = (person: string): Id => added.get(person) ?? person
  const addedTemplates = await addTemplates(tx, actor, reading, places)
  const templateOf = (template: string): Id => addedTemplates.get(template) ?? template
  const leave = ofKind(chosen, 'LEAVE').map((one) => ({ ...one, userId: userOf(one.person) }))
  await addLeave(tx, actor, leave)
  for (const { person, month, data } of ofMonths) await availabilities.merge(tx, actor.teamId, userOf(person), monthOf(month), data)
  await rotate(tx, actor, rotations, userOf)
  await placeAll(tx, actor, places, userOf, templateOf)
  const changed = places.filter(({ state, shiftId }) => state === 'CHANGED' || shiftId !== null).length
  const counts = {
    shifts: places.length - changed,
    changed,
    leave: leave.length,
    availabilities: ofMonths.length,
    rotations: rotations.length,
    people: added.size + known.length,
    templates: addedTemplates.size,
  }
  const availability = ofMonths.map(({ person, month }) => ({ userId: userOf(person), month }))
  return { counts, added: new Map([...added, ...addedTemplates]), leave, availability }
}

interface AppliedDifferences {
  counts: ImportCounts
  added: ReadonlyMap<string, Id>
  leave: ImportedLeave[]
  availability: ChangedAvailability[]
}

/** A person whom an answer adds. */
interface NewcomerNamed {
  key: string
  firstName: string
  lastName: string
  email?: string | undefined
}

/** Adds the people who were chosen, and those whom the other differences need. */
async function addNeeded(
  tx: Tx,
  actor: Actor,
  listed: readonly PersonDifference[],
  newcomers: readonly NewcomerNamed[],
  others: readonly { person: string }[],
): Promise<Map<string, Id>> {
  const needed = new Set(others.map(({ person }) => person))
  const fromList = listed.map(({ person, email, share, skills, ...names }) => ({
    ...names,
    key: person,
    email: email ?? undefined,
    share: share ?? undefined,
    ...(skills && { skills }),
  }))
  const fromAnswers = newcomers.filter(({ key }) => needed.has(key) && !fromList.some((one) => one.key === key))
  const once = new Map([...fromAnswers, ...fromList].map((person) => [person.key, person]))
  return beyondTeam(tx, async () => addPeople(tx, actor.teamId, [...once.values()]))
}

type ImportedLeave = LeaveDifference & { userId: Id }

async function addLeave(tx: Tx, { teamId, userId: byUserId }: Actor, all: readonly ImportedLeave[]): Promise<void> {
  const rows = all.map(({ userId, kind, fromDate, fromHalf, toDate, toHalf }) => ({ userId, kind, fromDate, fromHalf, toDate, toHalf }))
  await leaves.insertApproved(
    tx,
    teamId,
    rows.map((row) => ({ ...row, id: newId(), note: null, askedBy: byUserId, approvedBy: byUserId })),
  )
}

async function rotate(tx: Tx, { teamId }: Actor, rotations: readonly RotationDifference[], userOf: (person: string) => Id): Promise<void> {
  for (const [year, ofYear] of Map.groupBy(rotations, (one) => one.year)) {
    const changes = ofYear.map(({ person, block, service, was }) => ({ userId: userOf(person), block, serviceId: service, was }))
    await blocks.changeRotations(tx, teamId, year, changes)
  }
}
