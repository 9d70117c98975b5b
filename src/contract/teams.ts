import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RuleSettings } from '#domain/people/rule-settings.ts'
import { Skills } from '#domain/people/skill.ts'
import { Role, Team, TeamUser } from '#domain/people/team.ts'
import { PersonName } from '#domain/people/user.ts'
import { Weekday } from '#domain/time/calendar-date.ts'
import { Version } from '#domain/version.ts'

import { create, get, inTeam, Ok, patch, post, remove } from './endpoint.ts'

const ofTeam = Type.Object(inTeam)
const TimeZone = Type.String({ minLength: 1, maxLength: 64 })

export const joinTeam = post('/teams/join', 'user', {
  body: Type.Object({ joinCode: Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' }) }),
  reply: Type.Object({ teamId: Id }),
  incomplete: 'mustEnterCode',
})

export const createTeam = create('/teams', 'user', {
  body: Type.Object({ name: PersonName, timeZone: Type.Optional(TimeZone) }),
  reply: Team,
  incomplete: 'mustEnterTeamName',
  form: { name: 'teamName' },
})

export const getTeam = get('/teams/:teamId', 'member', { params: ofTeam, reply: Team })

export const updateTeam = patch('/teams/:teamId', 'admin', {
  params: ofTeam,
  body: Type.Object({
    name: Type.Optional(PersonName),
    timeZone: Type.Optional(TimeZone),
    weekStart: Type.Optional(Weekday),
    rules: Type.Optional(RuleSettings),
    loadsForAll: Type.Optional(Type.Boolean()),
    /** Can be changed by owners only. */
    requiresSecondFactor: Type.Optional(Type.Boolean()),
    joinsByInvitation: Type.Optional(Type.Boolean()),
    /** Skips the remaining steps to a first month. */
    firstSteps: Type.Optional(Type.Literal(false)),
    version: Type.Optional(Version),
  }),
  reply: Team,
  form: { name: 'teamName' },
})

/** Who changed the rules and when: the latest fifty changes, newest first. */
export const getRulesHistory = get('/teams/:teamId/rules/history', 'admin', {
  params: ofTeam,
  reply: Type.Object({
    history: Type.Array(
      Type.Object({
        at: Type.String({ format: 'date-time' }),
        byUserId: Type.Union([Id, Type.Null()]),
        before: RuleSettings,
        after: RuleSettings,
      }),
    ),
  }),
})

export const rotateJoinCode = post('/teams/:teamId/join-code', 'admin', {
  params: ofTeam,
  reply: Type.Object({ joinCode: Type.String() }),
})

export const updateTeamUser = patch('/teams/:teamId/users/:userId', 'admin', {
  params: Type.Object({ ...inTeam, userId: Id }),
  body: Type.Object({
    status: Type.Optional(Role),
    disabled: Type.Optional(Type.Boolean()),
    share: Type.Optional(Type.Number({ minimum: 0.05, maximum: 1, multipleOf: 0.01 })),
    skills: Type.Optional(Skills),
  }),
  reply: TeamUser,
})

export const leaveTeam = remove('/teams/:teamId/users/me', 'member', { params: ofTeam, reply: Ok })

/** Whether a demo team can be created: only while the installation has no shifts. */
export const getDemo = get('/demo', 'user', { reply: Type.Object({ available: Type.Boolean() }) })

export const createDemoTeam = create('/demo', 'user', { reply: Type.Object({ teamId: Id }) })

export const removeDemoTeam = remove('/teams/:teamId/demo', 'owner', { params: ofTeam, reply: Ok })
