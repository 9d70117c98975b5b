-- A secret address per person, team and scope. What a feed has said of each event, so that changes can be told as such.
create table feeds (
  team_id text collate "C" not null,
  user_id text collate "C" not null,
  scope text not null check (scope in ('mine', 'team')),
  token_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (team_id, user_id, scope),
  foreign key (team_id, user_id) references memberships on delete cascade
);

create table feed_events (
  token_hash text not null references feeds (token_hash) on delete cascade on update cascade,
  uid text not null,
  content jsonb not null,
  sequence integer not null default 0,
  cancelled boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (token_hash, uid)
);

create trigger audit_insert after insert on feeds referencing new table as new_rows for each statement execute function audit();
create trigger audit_delete after delete on feeds referencing old table as old_rows for each statement execute function audit();
