-- What a transaction changed is left here and told once it is committed: a transaction that tells by itself holds a lock of the whole
-- database while it commits, so that no two commits of any team could share a flush. Nothing is lost with the rows but what every
-- listener asks for when it listens again, so they need no log.
create unlogged table untold (
  channel text not null,
  payload text not null
);

create or replace function tell_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into untold select distinct 'changed', team_id || ' ' || tg_argv[0] from old_rows; end if;
  if tg_op <> 'DELETE' then insert into untold select distinct 'changed', team_id || ' ' || tg_argv[0] from new_rows; end if;
  return null;
end $$;

create or replace function tell_team_change() returns trigger language plpgsql as $$
begin
  insert into untold select 'changed', id || ' team' from old_rows;
  return null;
end $$;

create or replace function tell_user_change() returns trigger language plpgsql as $$
begin
  insert into untold select 'changed', m.team_id || ' team' from memberships m join new_rows n on n.id = m.user_id;
  return null;
end $$;

create or replace function tell_sign_out() returns trigger language plpgsql as $$
begin
  insert into untold select 'signed_out', token_hash from old_rows;
  return null;
end $$;
