import type { Id } from '#domain/id.ts'

import { isAdmin, type Role, type TeamUser } from './team.ts'

/** Who may make a call; each is a subset of the one before. Ownership of a single object is judged by its own rule. */
export type Audience = 'anyone' | 'user' | 'member' | 'admin' | 'owner'

/** Somebody acting in a team they are an enabled member of. */
export interface Actor {
  userId: Id
  teamId: Id
  status: Role
}

export const mayCall = ({ status }: { status: Role }, audience: Audience): boolean =>
  audience === 'owner' ? status === 'OWNER' : audience === 'admin' ? isAdmin({ status }) : true

export const maySetRole = (actor: { status: Role }): boolean => actor.status === 'OWNER'

/** Admins disable members and each other; only an owner may touch an owner. */
export const mayDisable = (actor: { status: Role }, user: Pick<TeamUser, 'status'>): boolean =>
  isAdmin(actor) && (user.status !== 'OWNER' || actor.status === 'OWNER')
