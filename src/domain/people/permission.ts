import type { Id } from '#domain/id.ts'

import { isAdmin, type Role, type TeamUser } from './team.ts'

/** Who may make a call; each audience is a subset of the one before. Ownership of a single object is checked separately. */
export type Audience = 'anyone' | 'user' | 'member' | 'admin' | 'owner'

/** A user acting in a team in which they are enabled. */
export interface Actor {
  userId: Id
  teamId: Id
  status: Role
}

/** The person and the team of a call. */
export type Asker = Pick<Actor, 'teamId' | 'userId'>

export const mayCall = ({ status }: { status: Role }, audience: Audience): boolean =>
  audience === 'owner' ? status === 'OWNER' : audience === 'admin' ? isAdmin({ status }) : true

export const maySetRole = (actor: { status: Role }): boolean => actor.status === 'OWNER'

/** Admins can disable members and each other; only an owner can disable an owner. */
export const mayDisable = (actor: { status: Role }, user: Pick<TeamUser, 'status'>): boolean =>
  isAdmin(actor) && (user.status !== 'OWNER' || actor.status === 'OWNER')
