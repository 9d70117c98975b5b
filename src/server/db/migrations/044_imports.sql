-- Sheets that became part of a team's schedule, or that still wait for answers.
create table imports (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  name text not null check (length(name) between 1 and 200),
  started_by text collate "C" not null,
  started_at timestamptz not null default clock_timestamp(),
  status text not null default 'WAITING' check (status in ('WAITING', 'APPLIED', 'TAKEN_BACK')),
  open_questions int not null default 0,
  -- How many of each kind were written, by name.
  counts jsonb not null default '{}',
  from_date date,
  to_date date,
  -- The write that applied it, in the audit log.
  write_id text collate "C",
  applied_at timestamptz,
  taken_back_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, started_by) references memberships (team_id, user_id) on delete cascade,
  check ((status = 'WAITING') = (write_id is null)),
  check ((status = 'TAKEN_BACK') = (taken_back_at is not null))
);

-- What was pasted, until it is applied, and the answers to its questions, which the next sheet is read with. Not in the log: it is full of
-- names that nobody may have decided about yet.
create table import_sheets (
  team_id text collate "C" not null,
  import_id text collate "C" not null,
  sheet jsonb,
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  primary key (team_id, import_id),
  foreign key (team_id, import_id) references imports on delete cascade
);

select isolate_team_table('imports');
select isolate_team_table('import_sheets');
create trigger audit_insert after insert on imports referencing new table as new_rows for each statement execute function audit();
create trigger audit_update after update on imports referencing old table as old_rows new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on imports referencing old table as old_rows for each statement execute function audit();
create trigger tell_insert after insert on imports referencing new table as new_rows for each statement execute function tell_change('imports');
create trigger tell_update after update on imports referencing old table as old_rows new table as new_rows for each statement execute function tell_change('imports');
create trigger tell_delete after delete on imports referencing old table as old_rows for each statement execute function tell_change('imports');
