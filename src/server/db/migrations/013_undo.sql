-- Every transaction that writes has an id, and all its rows of the audit log carry it: what one write did can be found, and taken back.
-- The transaction sets it, so the default is there for every trigger that writes the log.
alter table audit_log add column write_id text collate "C" default nullif(current_setting('shiftwright.write', true), '');
create index audit_log_write on audit_log (team_id, write_id) where write_id is not null;

-- A write is taken back at most once. What takes it back is a write too, and may be taken back itself.
create table undone_writes (
  team_id text collate "C" not null references teams on delete cascade,
  write_id text collate "C" not null,
  undone_by text collate "C" not null,
  primary key (team_id, write_id)
);
create index undone_writes_by on undone_writes (team_id, undone_by);

-- A call that is answered again names the same write.
alter table idempotency_keys add column undo_id text;
