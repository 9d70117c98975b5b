import { v7 as newId } from 'uuid'

import * as contract from '#contract/schedule/shift-templates.ts'
import { namesTemplate, withoutTemplate } from '#domain/people/rule-settings.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { plainStaffing, regularUsersOf } from '#domain/schedule/shift-template.ts'
import { addDays, dayMs, fromDayNumber, sinceDay } from '#domain/time/calendar-date.ts'
import { withSeconds } from '#domain/time/time-range.ts'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import { refuseUnfitPattern, refuseUnknownServices } from '#server/http/refusals/refuse-unfit-template.ts'
import type { Router } from '#server/http/route.ts'
import { checkOverlaps, overlapsOf } from '#server/stores/schedule/bookings.ts'
import { hasNewTerms, keepTerms } from '#server/stores/schedule/kept-terms.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as teams from '#server/stores/teams.ts'

export function shiftTemplateRoutes({ read, write }: Router, { watchSchedule, now }: Pick<Deps, 'watchSchedule' | 'now'>) {
  read(contract.getTemplates, async ({ actor, db }) => {
    const all = await templates.all(db, actor.teamId)
    return Object.fromEntries(all.map((template) => [template.id, template]))
  })

  write(contract.createTemplate, async ({ body, actor, tx }) => {
    const { name, type = 'DYNAMIC', color = 'navy', repeatPattern, stipend } = body
    await refuseUnknownServices(tx, actor.teamId, body.services)
    await refuseUnfitPattern(tx, actor.teamId, type, repeatPattern)
    const template = templateOf({
      id: newId(),
      name: name?.trim() || 'New Template',
      type,
      color,
      startTime: withSeconds(body.startTime),
      endTime: withSeconds(body.endTime),
      repeatPattern,
      stipend,
      dutyKind: body.dutyKind ?? 'OTHER',
      headCount: body.headCount ?? plainStaffing.headCount,
      skills: body.skills ?? plainStaffing.skills,
      services: body.services ?? plainStaffing.services,
      priority: body.priority ?? plainStaffing.priority,
    })
    await templates.insert(tx, actor.teamId, template)
    return { template: await templates.find(tx, actor.teamId, template.id) }
  })

  write(contract.addTemplates, async ({ body, actor, tx }) => {
    const added = []
    const standing = await templates.all(tx, actor.teamId)
    for (const { days, name, startTime, endTime, ...template } of body.templates) {
      const id = newId()
      const times = { startTime: withSeconds(startTime), endTime: withSeconds(endTime) }
      // Another admin may have added it a moment ago.
      if (standing.some((one) => one.name === name.trim() && one.startTime === times.startTime && one.endTime === times.endTime)) continue
      const content = { ...plainStaffing, ...template, ...times, id, name: name.trim() || 'New Template', stipend: 0 }
      await templates.insert(tx, actor.teamId, templateOf({ ...content, type: 'DYNAMIC', repeatPattern: { days } }))
      added.push(await templates.find(tx, actor.teamId, id))
    }
    return { templates: added }
  })

  write(contract.updateTemplate, async ({ params, body, actor, tx }) => {
    const before = await templates.find(tx, actor.teamId, params.id)
    await refuseStale(tx, actor.teamId, 'shift_templates', before, body.version)
    await refuseUnknownServices(tx, actor.teamId, body.services)
    const { type, color, stipend, dutyKind, repeatPattern, headCount, skills, services, priority } = { ...before, ...body }
    if (body.type !== undefined || body.repeatPattern !== undefined) await refuseUnfitPattern(tx, actor.teamId, type, repeatPattern)
    const template = templateOf({
      id: before.id,
      name: body.name?.trim() ?? before.name,
      type,
      color,
      startTime: withSeconds(body.startTime ?? before.startTime),
      endTime: withSeconds(body.endTime ?? before.endTime),
      repeatPattern,
      stipend,
      dutyKind,
      headCount,
      skills,
      services,
      priority,
    })
    // It may still be yesterday in the team's zone.
    const yesterday = addDays(fromDayNumber(Math.floor(now() / dayMs)), -1)
    const applyToPublished = body.applyToPublished === true
    const known =
      hasNewTerms(before, template) || applyToPublished
        ? await overlapsOf(tx, actor.teamId, { templateId: before.id, fromDate: yesterday })
        : []
    const { reach, movedIds } = await watchSchedule(tx, actor, sinceDay(yesterday), async () => {
      const kept = await keepTerms(tx, actor.teamId, { before, after: template, now: now(), applyToPublished })
      await templates.update(tx, actor.teamId, template)
      return kept
    })
    if (movedIds.length > 0) await checkOverlaps(tx, actor.teamId, { shiftIds: movedIds }, body.allowOverlap === true, known)
    return { template: await templates.find(tx, actor.teamId, template.id), ...reach }
  })

  write(contract.deleteTemplate, async ({ params, actor, tx }) => {
    await templates.find(tx, actor.teamId, params.id)
    if (await templates.isInUse(tx, actor.teamId, params.id)) throw new Refusal('TEMPLATE_IN_USE')
    await templates.remove(tx, actor.teamId, params.id)
    const { rules } = await teams.settingsOf(tx, actor.teamId)
    if (namesTemplate(rules, params.id)) await teams.update(tx, actor.teamId, { rules: withoutTemplate(rules, params.id) })
    return { id: params.id }
  })
}

const templateOf = (template: Omit<templates.TemplateContent, 'regularUsers'>): templates.TemplateContent => ({
  ...template,
  regularUsers: regularUsersOf(template.repeatPattern),
})
