/** Invariants as queries that count violations. Each must return 0. */
export const invariants: Record<string, string> = {
  'works twice at once': `
    select count(*) from bookings a join bookings b on a.team_id = b.team_id and a.user_id = b.user_id and a.assignment_id < b.assignment_id
     where a.during && b.during and not a.overlap_allowed and not b.overlap_allowed`,
  'works while on leave': `
    select count(*) from bookings work join bookings away on away.team_id = work.team_id and away.user_id = work.user_id and away.during && work.during
     where work.role <> 'LEAVE' and away.role = 'LEAVE'`,
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
    select count(*) from notices n join assignments a on a.team_id = n.team_id and a.shift_id = n.data -> 'shift' ->> 'shiftId' where a.status = 'HIDDEN'`,
}
