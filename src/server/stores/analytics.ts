import type { Id } from '#domain/id.ts'
import type { Tx } from '#server/db/db.ts'

const longestLogged = 2000

export async function logCommand(tx: Tx, teamId: Id, userId: Id, command: string, response: string): Promise<void> {
  await tx
    .insertInto('command_log')
    .values({ team_id: teamId, user_id: userId, command: command.slice(0, longestLogged), response: response.slice(0, longestLogged) })
    .execute()
}

export async function logEvent(tx: Tx, name: string, userId: Id | null, properties: object): Promise<void> {
  await tx
    .insertInto('analytics_events')
    .values({ name, user_id: userId, properties: JSON.stringify(properties) })
    .execute()
}
