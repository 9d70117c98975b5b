-- What was put on paper, so that the paper can say whether it is still right. code is all that the public needs to know.
create table prints (
  team_id text collate "C" not null references teams on delete cascade,
  code text not null unique,
  kind text not null check (kind in ('calendar', 'stipends')),
  from_date date not null,
  to_date date not null,
  -- Drafts are printed for admins alone.
  with_drafts boolean not null,
  version integer not null,
  -- One line per fact on the paper.
  facts text[] not null,
  printed_at timestamptz not null default clock_timestamp(),
  primary key (team_id, code),
  unique (team_id, kind, from_date, to_date, with_drafts, version)
);
