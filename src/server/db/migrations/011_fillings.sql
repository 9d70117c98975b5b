-- A month that is being filled, or was: what was found so far, until somebody takes it over or not.
create table fillings (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  year smallint not null,
  month smallint not null check (month between 0 and 11),
  status text not null check (status in ('RUNNING', 'READY', 'INTERRUPTED', 'APPLIED', 'DISCARDED')),
  started_by text collate "C" not null,
  started_at timestamptz not null default clock_timestamp(),
  -- Whoever fills says so all the time: when they fall silent the filling was interrupted.
  heard_at timestamptz not null default clock_timestamp(),
  attempts smallint not null default 1,
  -- Of the month as it was thought of: what was found holds for no other.
  fingerprint text not null default '',
  -- What was known when, as points of a curve, and the best placements.
  curve jsonb not null default '[]',
  placements jsonb not null default '[]',
  primary key (team_id, id)
);
-- One at a time per team and month.
create unique index fillings_running on fillings (team_id, year, month) where status = 'RUNNING';

create trigger tell_insert after insert on fillings referencing new table as new_rows for each statement execute function tell_change('fillings');
create trigger tell_update after update on fillings referencing old table as old_rows new table as new_rows for each statement execute function tell_change('fillings');
