-- What somebody is told, as a snapshot of what they may see.
create table notices (
  team_id text collate "C" not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- False once it was mailed, or if nobody wants it mailed. Of one that is being mailed, in which mail.
  to_mail boolean not null,
  mail_id text,
  primary key (team_id, id),
  foreign key (team_id, user_id) references memberships on delete cascade
);
create index notices_of_user on notices (team_id, user_id, created_at);

-- Which topics somebody does not want by mail, and when they sleep, by the clock of the team.
alter table users
  add column muted_topics text[] not null default '{team}',
  add column quiet_from time,
  add column quiet_to time,
  add check ((quiet_from is null) = (quiet_to is null));

create trigger tell_insert after insert on notices referencing new table as new_rows for each statement execute function tell_change('notices');
