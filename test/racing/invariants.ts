/** Invariants as queries that count violations. Each must return 0. */
export const invariants: Record<string, string> = {
  'works twice at once': `
    select count(*) from bookings a join bookings b on a.team_id = b.team_id and a.user_id = b.user_id and a.assignment_id < b.assignment_id
     where a.during && b.during and not a.overlap_allowed and not b.overlap_allowed`,
  'works while on leave': `
    select count(*) from bookings work join bookings away on away.team_id = work.team_id and away.user_id = work.user_id and away.during && work.during
     where work.role <> 'LEAVE' and away.role = 'LEAVE'`,
  // By the shifts themselves, in case the bookings are wrong.
  'has a shift or a cover during approved leave': `
    with duties as (
      select a.*, range_from(s.date + coalesce(a.start_time, s.start_time, t.start_time), coalesce(a.end_time, s.end_time, t.end_time)) as during
        from assignments a
        join shifts s on s.team_id = a.team_id and s.id = a.shift_id
        join shift_templates t on t.team_id = s.team_id and t.id = s.template_id)
    select count(*) from leaves l
      join duties d on d.team_id = l.team_id and (
        d.user_id = l.user_id and d.during && leave_range(l.from_date, l.from_half, l.to_date, l.to_half)
        or d.covering_user_id = l.user_id
           and case when d.cover_start_time is null then d.during else range_from(next_time(lower(d.during), d.cover_start_time), d.cover_end_time) end
               && leave_range(l.from_date, l.from_half, l.to_date, l.to_half))
     where l.status = 'APPROVED'`,
  'approved leave that books nothing, or other leave that does': `
    select count(*) from leaves l where (l.status = 'APPROVED') <> exists (select from bookings b where b.team_id = l.team_id and b.leave_id = l.id)`,
  'is on a shift twice': `
    select count(*) from (select 1 from assignments group by team_id, shift_id, user_id having count(*) > 1) twice`,
  'open request without the assignment it offers': `
    select count(*) from switch_requests r left join assignments a on a.team_id = r.team_id and a.id = r.assignment_id and a.user_id = r.user_id
     where r.status = 'OPEN' and (a.id is null or a.status = 'HIDDEN')`,
  'two open requests for one assignment': `
    select count(*) from (select 1 from switch_requests where status = 'OPEN' group by team_id, assignment_id having count(*) > 1) twice`,
  'accepted twice': `
    select count(*) from (select 1 from switch_responses where type in ('ACCEPT', 'PROPOSAL.ACCEPT') group by team_id, request_id having count(*) > 1) twice`,
  'accepted without an acceptance, or the other way round': `
    select count(*) from switch_requests r
     where (coalesce(r.outcome, '') in ('ACCEPTED', 'TRADED')) <> exists (
       select from switch_responses p where p.team_id = r.team_id and p.request_id = r.id and p.type in ('ACCEPT', 'PROPOSAL.ACCEPT'))`,
  'something to answer on a closed request': `
    select count(*) from switch_responses p join switch_requests r on r.team_id = p.team_id and r.id = p.request_id where p.pending and r.status = 'CLOSED'`,
  'open request of a disabled user': `
    select count(*) from switch_requests r join memberships m on m.team_id = r.team_id and m.user_id = r.user_id where r.status = 'OPEN' and m.disabled`,
  'offered exchange with a request that is closed': `
    select count(*) from trade_legs l join trade_cycles c on c.team_id = l.team_id and c.id = l.cycle_id
      join switch_requests r on r.team_id = l.team_id and r.id in (l.gives, l.takes)
     where l.open and (c.status <> 'OPEN' or r.status <> 'OPEN')`,
  'team without an enabled owner': `
    select count(*) from teams t where not exists (select from memberships m where m.team_id = t.id and m.status = 'OWNER' and not m.disabled)`,
  'notice of a shift that is hidden from its reader': `
    select count(*) from notices n
      join memberships m on m.team_id = n.team_id and m.user_id = n.user_id and m.status = 'MEMBER'
      join shifts s on s.team_id = n.team_id and s.id = n.data -> 'shift' ->> 'shiftId'
     where not exists (select from published_days p where p.team_id = s.team_id and p.date = s.date)
       and not exists (select from assignments a where a.team_id = s.team_id and a.shift_id = s.id and a.status <> 'HIDDEN')`,
}
