import { Type } from 'typebox'

import { Color } from '#domain/color.ts'
import { Skills } from '#domain/people/skill.ts'
import { RecordOf } from '#domain/record.ts'
import { DutyKind } from '#domain/rulebook/duty-kind.ts'
import {
  DynamicPattern,
  mostHeads,
  Priority,
  RegularPattern,
  ShiftTemplate,
  TemplateReach,
  TemplateServices,
} from '#domain/schedule/shift-template.ts'
import { mostStipend } from '#domain/schedule/stipend.ts'
import { LocalTime } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'
import { visibleLine } from '#domain/visible-text.ts'

import { ById, create, Deleted, get, inTeam, put, remove } from '../endpoint.ts'

const newName = Type.String({ maxLength: 100, pattern: visibleLine })
/** Empty for a new template, which then gets a name. */
const name = Type.String({ maxLength: 100, pattern: String.raw`${visibleLine}|^[^\S\p{Cc}]*$` })
const type = Type.Enum(['REGULAR', 'DYNAMIC'])
const Stipend = Type.Number({ minimum: 0, maximum: mostStipend, multipleOf: 0.01 })
const Pattern = Type.Union([DynamicPattern, RegularPattern])
/** What a shift needs, for the solver. */
const staffing = {
  headCount: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHeads })),
  skills: Type.Optional(Skills),
  services: Type.Optional(TemplateServices),
  priority: Type.Optional(Priority),
}
const Saved = Type.Object({ template: ShiftTemplate })

export const getTemplates = get('/shifts/templates', 'member', {
  query: Type.Object(inTeam),
  reply: RecordOf(ShiftTemplate),
})

export const createTemplate = create('/shifts/templates', 'admin', {
  body: Type.Object({
    ...inTeam,
    name: Type.Optional(name),
    type: Type.Optional(type),
    color: Type.Optional(Color),
    startTime: LocalTime,
    endTime: LocalTime,
    repeatPattern: Pattern,
    stipend: Stipend,
    dutyKind: Type.Optional(DutyKind),
    ...staffing,
  }),
  reply: Saved,
})

/** Adds several templates at once, or none: repeated by weekdays, without a stipend. */
export const addTemplates = create('/teams/:teamId/templates', 'admin', {
  params: Type.Object(inTeam),
  body: Type.Object({
    templates: Type.Array(
      Type.Object({
        name,
        color: Color,
        startTime: LocalTime,
        endTime: LocalTime,
        days: DynamicPattern.properties.days,
        headCount: Type.Integer({ minimum: 1, maximum: mostHeads }),
        dutyKind: DutyKind,
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  reply: Type.Object({ templates: Type.Array(ShiftTemplate) }),
})

export const updateTemplate = put('/shifts/templates/:id', 'admin', {
  params: ById,
  body: Type.Object({
    ...inTeam,
    name: Type.Optional(newName),
    type: Type.Optional(type),
    color: Type.Optional(Color),
    startTime: Type.Optional(LocalTime),
    endTime: Type.Optional(LocalTime),
    repeatPattern: Type.Optional(Pattern),
    stipend: Type.Optional(Stipend),
    dutyKind: Type.Optional(DutyKind),
    ...staffing,
    /** Whether the changes also apply to published upcoming shifts. */
    applyToPublished: Type.Optional(Type.Boolean()),
    allowOverlap: Type.Optional(Type.Boolean()),
    version: Type.Optional(Version),
  }),
  reply: Type.Object({ ...Saved.properties, ...TemplateReach.properties }),
  form: { name: 'templateName' },
})

export const deleteTemplate = remove('/shifts/templates/:id', 'admin', { params: ById, body: Type.Object(inTeam), reply: Deleted })
