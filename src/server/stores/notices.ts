import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { ReadNotices } from '#contract/notices.ts'
import type { Id } from '#domain/id.ts'
import { isAlwaysMailed, topicOf, type Notice, type NoticeData, type NoticePreferences, type NoticeType } from '#domain/notices/notice.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Db, Tx } from '#server/db/db.ts'

import { instantJson } from './shapes.ts'

const shown = 60

/**
 * Whether the reader of a notice `n` may still see it: notices about the leave of other people are only for admins, and the reader may no
 * longer be one.
 */
export const isStillForReader = sql<boolean>`(
  n.data -> 'leave' is null or n.data ->> 'ofUserId' = n.user_id
  or exists (select from memberships m where m.team_id = n.team_id and m.user_id = n.user_id and m.status <> 'MEMBER'))`

/** Whether a notice `n` is worth an email: an offer or a request for leave may have been answered before the quiet hours end. */
const isNotPast = sql<boolean>`case n.type
  when 'OFFERED' then exists (
    select from switch_requests r where r.team_id = n.team_id and r.id = n.data ->> 'switchRequestId' and r.status = 'OPEN')
  when 'LEAVE.ASKED' then exists (
    select from leaves l
     where l.team_id = n.team_id and l.user_id = n.data ->> 'ofUserId' and l.status = 'ASKED'
       and l.from_date = (n.data #>> '{leave,fromDate}')::date and l.to_date = (n.data #>> '{leave,toDate}')::date)
  else true end`

export interface NewNotice {
  id: Id
  userId: Id
  type: NoticeType
  data: NoticeData
}

/** Stores notices for enabled members. Returns the people to email, each once. */
export async function insert(tx: Tx, teamId: Id, notices: readonly NewNotice[]): Promise<(NoticePreferences & { userId: Id })[]> {
  const { rows } = await sql<NoticePreferences & { userId: Id; toMail: boolean }>`
    with inserted as (
      insert into notices (team_id, id, user_id, type, data, to_mail)
      select ${teamId}, n.id, n.user_id, n.type, n.data, (n.always or not n.topic = any (u.muted_topics)) and u.email not like '%.invalid'
        from unnest(${notices.map(({ id }) => id)}::text[], ${notices.map(({ userId }) => userId)}::text[], ${notices.map(({ type }) => type)}::text[],
                    ${notices.map(({ type }) => topicOf(type))}::text[], ${notices.map(({ type }) => isAlwaysMailed(type))}::boolean[],
                    ${notices.map(({ data }) => JSON.stringify(data))}::jsonb[])
             as n (id, user_id, type, topic, always, data)
        join memberships m on m.team_id = ${teamId} and m.user_id = n.user_id and not m.disabled
        join users u on u.id = n.user_id
      returning user_id, to_mail)
    select distinct u.id as "userId", u.muted_topics as "mutedTopics", u.quiet_from as "quietFrom", u.quiet_to as "quietTo"
      from inserted join users u on u.id = inserted.user_id where inserted.to_mail`.execute(tx)
  return rows
}

/** The people who were reminded of their availability for a month within the last day. */
export async function remindedOfAvailability(db: Db, teamId: Id, month: CalendarDate): Promise<Id[]> {
  const { rows } = await sql<{ userId: Id }>`
    select distinct user_id as "userId" from notices
     where team_id = ${teamId} and type = 'AVAILABILITY.DUE' and data -> 'availability' ->> 'month' = ${month}
       and created_at > clock_timestamp() - interval '1 day'`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The newest notifications, as the contract's JSON text. */
export async function latest(db: Db, teamId: Id, userId: Id): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select json_build_object(
      'notices', coalesce((select json_agg(json_build_object('id', n.id, 'type', n.type, 'data', n.data, 'read', n.read_at is not null,
                                                             'dateCreated', ${instantJson(sql`n.created_at`)}) order by n.created_at desc, n.id desc)
                             from (select * from notices n where n.team_id = ${teamId} and n.user_id = ${userId} and ${isStillForReader}
                                    order by created_at desc, id desc limit ${shown}) n), '[]'),
      'unread', (select count(*) from notices n
                  where n.team_id = ${teamId} and n.user_id = ${userId} and n.read_at is null and ${isStillForReader}))::text as body`.execute(
    db,
  )
  return rows[0]!.body
}

/** Marks these as read, or one and all older ones; if neither is given, all. */
export async function markRead(tx: Tx, teamId: Id, userId: Id, { ids, until }: Static<typeof ReadNotices>): Promise<void> {
  let update = tx
    .updateTable('notices')
    .set({ read_at: sql`clock_timestamp()` })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (ids) update = update.where('id', 'in', ids.length > 0 ? ids : [''])
  if (until !== undefined)
    update = update.where(
      sql<boolean>`(created_at, id) <= (select n.created_at, n.id from notices n where n.team_id = ${teamId} and n.user_id = ${userId} and n.id = ${until})`,
    )
  await update.execute()
}

/** The notifications of one email, newest first: those of an email that was begun but never marked as sent, or else all that wait. */
export async function takeForMail(tx: Tx, teamId: Id, userId: Id, mailId: string): Promise<{ mailId: string; notices: Notice[] }> {
  const { rows } = await sql<{ mail_id: string; notice: Notice }>`
    with begun as (select n.mail_id from notices n
                    where n.team_id = ${teamId} and n.user_id = ${userId} and n.to_mail and n.mail_id is not null
                      and ${isStillForReader} and ${isNotPast} limit 1)
    update notices n set mail_id = coalesce((select mail_id from begun), ${mailId})
     where n.team_id = ${teamId} and n.user_id = ${userId} and n.to_mail and n.mail_id is not distinct from (select mail_id from begun)
       and ${isStillForReader} and ${isNotPast}
    returning n.mail_id, json_build_object('id', n.id, 'type', n.type, 'data', n.data, 'read', n.read_at is not null,
                                           'dateCreated', ${instantJson(sql`n.created_at`)}) as notice`.execute(tx)
  return {
    mailId: rows[0]?.mail_id ?? mailId,
    notices: rows.map(({ notice }) => notice).toSorted((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1)),
  }
}

export async function markMailed(tx: Tx, teamId: Id, userId: Id, mailId: string): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ to_mail: false })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('mail_id', '=', mailId)
    .execute()
}

/** Keeps the notifications that wait for an email from being sent. */
export async function cancelMails(tx: Tx): Promise<void> {
  await tx.updateTable('notices').set({ to_mail: false }).where('to_mail', '=', true).execute()
}

export async function preferencesOf(db: Db, userId: Id): Promise<NoticePreferences> {
  return db
    .selectFrom('users')
    .select(['muted_topics as mutedTopics', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function setPreferences(tx: Tx, userId: Id, { mutedTopics, quietFrom, quietTo }: NoticePreferences): Promise<void> {
  await tx
    .updateTable('users')
    .set({ muted_topics: mutedTopics, quiet_from: quietFrom, quiet_to: quietTo })
    .where('id', '=', userId)
    .execute()
}
