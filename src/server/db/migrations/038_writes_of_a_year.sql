-- Assigning or publishing a large team's year takes one statement, which may take five seconds. What each row cost is spent once.

-- The constraint leave_is_a_wall keeps an index of the same columns.
drop index bookings_of_user;

drop trigger closed_month_keeps_assignments on assignments;
drop function refuse_closed_assignment();

-- An assignment without a shift goes with its shift, whose own trigger has refused already.
create function refuse_closed_assignments() returns trigger language plpgsql as $$
declare
  closed record;
begin
  select s.team_id, s.date into closed
    from changed_rows a
    join shifts s on s.team_id = a.team_id and s.id = a.shift_id
    join month_closings c on c.team_id = s.team_id and c.month = date_trunc('month', s.date)::date and c.reopened_at is null
   limit 1;
  if found then perform refuse_closed(closed.team_id, closed.date); end if;
  return null;
end $$;
create trigger closed_month_keeps_inserted after insert on assignments
  referencing new table as changed_rows for each statement execute function refuse_closed_assignments();
create trigger closed_month_keeps_updated after update on assignments
  referencing new table as changed_rows for each statement execute function refuse_closed_assignments();
create trigger closed_month_keeps_deleted after delete on assignments
  referencing old table as changed_rows for each statement execute function refuse_closed_assignments();
