-- An edited template does not reach shifts that were worked, published, locked or closed: they keep the times and the stipend they
-- had. A kept time is stored as an override, marked so that the template's can be applied later.
alter table shifts
  add column start_time_kept boolean not null default false,
  add column end_time_kept boolean not null default false,
  add column stipend numeric(9, 2) check (stipend >= 0),
  add check (start_time is not null or not start_time_kept),
  add check (end_time is not null or not end_time_kept);

-- Keeping a time moves no one.
drop trigger rebook_shift on shifts;
create trigger rebook_shift after update of date, template_id, start_time, end_time on shifts for each row
  when (old.date <> new.date or old.template_id <> new.template_id
        or (old.start_time is distinct from new.start_time and not new.start_time_kept)
        or (old.end_time is distinct from new.end_time and not new.end_time_kept))
  execute function rebook_shift();

-- Shifts with times of their own do not follow the template.
create or replace function rebook_template() returns trigger language plpgsql as $$
begin
  perform rebook(new.team_id, array(
    select a.id from assignments a join shifts s on s.team_id = a.team_id and s.id = a.shift_id
     where s.team_id = new.team_id and s.template_id = new.id and (s.start_time is null or s.end_time is null)));
  return null;
end $$;

-- A month that an owner closed for pay. Reopening names a reason; both stay on record.
create table month_closings (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  month date not null check (extract(day from month) = 1),
  closed_by text collate "C" not null,
  closed_at timestamptz not null default now(),
  reopened_by text collate "C",
  reopened_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  primary key (team_id, id),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reason is null))
);
create unique index month_closings_closed on month_closings (team_id, month) where reopened_at is null;

create function is_closed(of_team text, day date) returns boolean language sql stable as $$
  select exists (select from month_closings c where c.team_id = of_team and c.month = date_trunc('month', day)::date and c.reopened_at is null)
$$;

-- Nothing of a closed month changes, whoever tries. It goes with its team.
create function refuse_closed(of_team text, day date) returns void language plpgsql as $$
begin
  if is_closed(of_team, day) and exists (select from teams where id = of_team) then
    raise exception 'closed for pay' using errcode = 'check_violation', constraint = 'month_is_open', detail = day::text;
  end if;
end $$;

create function refuse_closed_shift() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_closed(old.team_id, old.date); end if;
  if tg_op <> 'DELETE' then perform refuse_closed(new.team_id, new.date); end if;
  return null;
end $$;
create trigger closed_month_keeps_shifts after insert or delete on shifts for each row execute function refuse_closed_shift();
create trigger closed_month_keeps_times after update on shifts for each row
  when (old.date <> new.date or old.template_id <> new.template_id or old.locked <> new.locked
        or (old.start_time is distinct from new.start_time and not new.start_time_kept)
        or (old.end_time is distinct from new.end_time and not new.end_time_kept))
  execute function refuse_closed_shift();

create function refuse_closed_assignment() returns trigger language plpgsql as $$
declare
  of_team text := case when tg_op = 'DELETE' then old.team_id else new.team_id end;
  of_shift text := case when tg_op = 'DELETE' then old.shift_id else new.shift_id end;
  day date := (select date from shifts where team_id = of_team and id = of_shift);
begin
  -- Without a shift it goes with its shift, which has been asked for already.
  if day is not null then perform refuse_closed(of_team, day); end if;
  return null;
end $$;
create trigger closed_month_keeps_assignments after insert or update or delete on assignments for each row execute function refuse_closed_assignment();

create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_closed(old.team_id, old.date); end if;
  if tg_op <> 'DELETE' then perform refuse_closed(new.team_id, new.date); end if;
  return null;
end $$;
create trigger closed_month_keeps_days after insert or delete on published_days for each row execute function refuse_closed_day();

create trigger audit_insert after insert on month_closings referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on month_closings referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger tell_insert after insert on month_closings referencing new table as new_rows for each statement execute function tell_change('shifts');
create trigger tell_update after update on month_closings referencing old table as old_rows new table as new_rows for each statement execute function tell_change('shifts');
