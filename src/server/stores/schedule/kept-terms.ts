import { sql } from 'kysely'

import type { Id } from '#domain/id.ts'
import type { ShiftTemplate, ShiftStaffing, TemplateReach } from '#domain/schedule/shift-template.ts'
import { placesOf } from '#domain/schedule/shift.ts'
import type { Times } from '#domain/time/time-range.ts'
import type { Tx } from '#server/db/db.ts'
import { sees } from '#server/stores/shapes.ts'

type TemplateTerms = Times & Pick<ShiftTemplate, 'id' | 'type' | 'stipend' | keyof ShiftStaffing>

/** Whether an edit changes anything that the shifts it does not reach keep. */
export const hasNewTerms = (before: TemplateTerms, after: TemplateTerms): boolean =>
  (['startTime', 'endTime', 'stipend'] as const).some((term) => before[term] !== after[term]) || changesStaffing(before, after)

const changesStaffing = (before: TemplateTerms, after: TemplateTerms): boolean =>
  JSON.stringify(staffingBy(before)) !== JSON.stringify(staffingBy(after))

const staffingBy = (template: TemplateTerms): ShiftStaffing => ({
  headCount: placesOf(template, { staffing: null }),
  skills: template.skills,
  services: template.services,
})

/**
 * Must be called before the template's terms change. Upcoming shifts that are not published, locked or closed follow the template again;
 * all others keep their times, stipend and staffing. With applyToPublished, published ones follow too. Returns how many shifts do
 * each, and which of them get other times.
 */
export async function keepTerms(
  tx: Tx,
  teamId: Id,
  { before, after, now, applyToPublished }: { before: TemplateTerms; after: TemplateTerms; now: number; applyToPublished: boolean },
): Promise<{ reach: TemplateReach; movedIds: Id[] }> {
  const [startTime, endTime] = [changed(before.startTime, after.startTime), changed(before.endTime, after.endTime)]
  const stipend = changed(before.stipend, after.stipend)
  const staffing = changesStaffing(before, after) ? staffingBy(before) : null
  if (!applyToPublished && !hasNewTerms(before, after)) return { reach: { reaches: 0, leaves: 0, offers: 0 }, movedIds: [] }
  const { rows } = await sql<TemplateReach & { movedIds: Id[] }>`
    with judged as materialized (
      select s.id,
             s.date + coalesce(s.start_time, ${before.startTime}::time) > to_timestamp(${now / 1000}) at time zone t.time_zone
               and not s.locked and not is_closed(s.team_id, s.date) as open,
             ${sees({ status: 'MEMBER' }).shift} as published, s.start_time_kept or s.end_time_kept
               or (s.start_time is null and ${startTime}::time is not null) or (s.end_time is null and ${endTime}::time is not null) as moves
        from shifts s join teams t on t.id = s.team_id
       where s.team_id = ${teamId} and s.template_id = ${before.id}
    ), reached as materialized (
      select id, open and (not published or ${applyToPublished}) as follows, open and published as offered, moves from judged
    ), following as (
      update shifts s set start_time = case when start_time_kept then null else start_time end, start_time_kept = false,
                          end_time = case when end_time_kept then null else end_time end, end_time_kept = false, stipend = null,
                          head_count = null, skills = null, services = null
        from reached r
       where s.team_id = ${teamId} and s.id = r.id and r.follows
         and (s.start_time_kept or s.end_time_kept or s.stipend is not null or s.head_count is not null)
    ), keeping as (
      update shifts s set start_time_kept = start_time_kept or (start_time is null and ${startTime}::time is not null),
                          start_time = coalesce(start_time, ${startTime}::time),
                          end_time_kept = end_time_kept or (end_time is null and ${endTime}::time is not null),
                          end_time = coalesce(end_time, ${endTime}::time),
                          stipend = coalesce(stipend, ${stipend}::numeric),
                          head_count = coalesce(head_count, ${staffing?.headCount ?? null}::smallint),
                          skills = coalesce(skills, ${staffing?.skills ?? null}::text[]),
                          services = coalesce(services, ${staffing?.services ?? null}::text[])
        from reached r
       where s.team_id = ${teamId} and s.id = r.id and not r.follows
         and ((start_time is null and ${startTime}::time is not null) or (end_time is null and ${endTime}::time is not null)
              or (stipend is null and ${stipend}::numeric is not null) or (head_count is null and ${staffing !== null}))
    )
    select count(*) filter (where follows)::int as reaches, count(*) filter (where not follows)::int as leaves,
           count(*) filter (where offered and not follows)::int as offers,
           coalesce(array_agg(id) filter (where follows and moves), '{}') as "movedIds"
      from reached`.execute(tx)
  const { movedIds, ...reach } = rows[0]!
  return { reach, movedIds }
}

/** The earlier value if it changes, otherwise null. */
const changed = <Value extends string | number>(before: Value, after: Value): Value | null => (before === after ? null : before)
