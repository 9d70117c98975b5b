-- The audit log in partitions by month, so that what is older than its time goes at once. Rows of a team, and those of an account
-- without one, form chains: each row's hash covers the row before it, so a row that was changed, deleted or slipped in is noticed.
alter table audit_log rename to audit_log_before;
alter index audit_log_pkey rename to audit_log_before_pkey;
alter index audit_log_at rename to audit_log_before_at;
alter index audit_log_write rename to audit_log_before_write;

create sequence audit_ids;
create table audit_log (
  team_id text collate "C" not null,
  id bigint not null default nextval('audit_ids'),
  at timestamptz not null default now(),
  actor_id text collate "C",
  action text not null,
  entity text not null,
  before jsonb not null,
  after jsonb not null,
  write_id text collate "C",
  chain text collate "C" not null,
  -- The place in the chain, from 1.
  place bigint not null,
  -- Of before and after, so that the chain holds when a person's data is erased from them.
  digest bytea not null,
  hash bytea not null,
  erased boolean not null default false,
  primary key (team_id, id, at)
) partition by range (at);
create index audit_log_at on audit_log (team_id, at);
create index audit_log_write on audit_log (team_id, write_id) where write_id is not null;
create index audit_log_place on audit_log (chain, place);
create table audit_log_rest partition of audit_log default;

create table audit_heads (
  chain text collate "C" primary key,
  entries bigint not null,
  hash bytea not null,
  -- What the oldest row that is still kept follows.
  kept_from bigint not null default 1,
  kept_from_hash bytea not null default '',
  checked_at timestamptz,
  checked_entries bigint,
  faults bigint
);

-- Makes the partitions of this month and the next two.
create function make_audit_partitions() returns void language plpgsql security definer set search_path = public as $$
declare
  month date;
  name text;
begin
  for ahead in 0..2 loop
    month := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => ahead);
    name := 'audit_log_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null and not exists (
      select from audit_log_rest where at >= month at time zone 'UTC' and at < (month + interval '1 month') at time zone 'UTC'
    ) then
      execute format('create table %I partition of audit_log for values from (%L) to (%L)',
                     name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end if;
  end loop;
end $$;
select make_audit_partitions();

create function audit_digest(was jsonb, becomes jsonb) returns bytea language sql immutable as $$
  select sha256(convert_to(was::text || becomes::text, 'UTF8'))
$$;

create function audit_link(previous bytea, place bigint, at timestamptz, team_id text, actor_id text, action text, entity text, digest bytea)
returns bytea language sql immutable as $$
  select sha256(previous || digest || convert_to(
    concat_ws(E'\n', place, floor(extract(epoch from at) * 1000000), team_id, coalesce(actor_id, ''), action, entity), 'UTF8'))
$$;

-- The only way into the log. The chain's head stays locked until the transaction ends; a team's writes wait for each other anyway.
create function append_audit(of_team text, of_user text, of_entity text, was jsonb, becomes jsonb) returns void
language plpgsql security definer set search_path = public as $$
declare
  actor text := nullif(current_setting('shiftwright.actor', true), '');
  of_action text := coalesce(nullif(current_setting('shiftwright.action', true), ''), 'system');
  of_chain text := case when of_team <> '' then of_team else 'user ' || coalesce(of_user, actor, '') end;
  of_digest bytea := audit_digest(was, becomes);
  head audit_heads;
begin
  insert into audit_heads as h (chain, entries, hash)
  values (of_chain, 1, audit_link('', 1, now(), of_team, actor, of_action, of_entity, of_digest))
  on conflict (chain) do update set entries = h.entries + 1,
    hash = audit_link(h.hash, h.entries + 1, now(), of_team, actor, of_action, of_entity, of_digest)
  returning * into head;
  insert into audit_log (team_id, actor_id, action, entity, before, after, write_id, chain, place, digest, hash)
  values (of_team, actor, of_action, of_entity, was, becomes, nullif(current_setting('shiftwright.write', true), ''),
          of_chain, head.entries, of_digest, head.hash);
end $$;

create or replace function audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  secrets text[] := array['password_hash', 'token_hash', 'code_hash', 'join_code'];
  removed jsonb := '[]';
  added jsonb := '[]';
begin
  if tg_op <> 'INSERT' then select coalesce(jsonb_agg(to_jsonb(o) - secrets), '[]') into removed from old_rows o; end if;
  if tg_op <> 'DELETE' then select coalesce(jsonb_agg(to_jsonb(n) - secrets), '[]') into added from new_rows n; end if;
  if removed = '[]' and added = '[]' then return null; end if;
  perform append_audit(
    coalesce(added -> 0 ->> 'team_id', removed -> 0 ->> 'team_id', case when tg_table_name = 'teams' then coalesce(added -> 0, removed -> 0) ->> 'id' end, ''),
    coalesce(added -> 0, removed -> 0) ->> case when tg_table_name = 'users' then 'id' else 'user_id' end,
    tg_table_name, removed, added);
  return null;
end $$;

create or replace function audit_filling() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform append_audit(new.team_id, null, 'fillings',
    case when tg_op = 'INSERT' then '[]' else jsonb_build_array(to_jsonb(old) - 'curve' - 'placements' - 'fingerprint') end,
    jsonb_build_array(to_jsonb(new) - 'curve' - 'placements' - 'fingerprint'));
  return null;
end $$;

-- Older rows keep their moments, numbers and authors, and get their place in a chain.
do $$
declare
  old audit_log_before;
  of_chain text;
  of_digest bytea;
  head audit_heads;
begin
  for old in select * from audit_log_before order by id loop
    of_chain := case when old.team_id <> '' then old.team_id
                     else 'user ' || coalesce(coalesce(old.after -> 0, old.before -> 0) ->> case when old.entity = 'users' then 'id' else 'user_id' end, old.actor_id, '') end;
    of_digest := audit_digest(old.before, old.after);
    insert into audit_heads as h (chain, entries, hash)
    values (of_chain, 1, audit_link('', 1, old.at, old.team_id, old.actor_id, old.action, old.entity, of_digest))
    on conflict (chain) do update set entries = h.entries + 1,
      hash = audit_link(h.hash, h.entries + 1, old.at, old.team_id, old.actor_id, old.action, old.entity, of_digest)
    returning * into head;
    insert into audit_log (team_id, id, at, actor_id, action, entity, before, after, write_id, chain, place, digest, hash)
    values (old.team_id, old.id, old.at, old.actor_id, old.action, old.entity, old.before, old.after, old.write_id,
            of_chain, head.entries, of_digest, head.hash);
  end loop;
  perform setval('audit_ids', greatest(1, (select max(id) from audit_log_before)));
end $$;
drop table audit_log_before;

-- What is wrong with a chain: changed rows, rows that do not follow the one before, and rows missing at the end.
create function audit_faults(of_chain text) returns bigint language sql stable security definer set search_path = public as $$
  with kept as (
    select l.*, lag(l.hash) over by_place as previous, lag(l.place) over by_place as before_it
      from audit_log l where l.chain = of_chain window by_place as (order by l.place)
  )
  select (select count(*) from kept k join audit_heads h on h.chain = of_chain
           where (not k.erased and k.digest <> audit_digest(k.before, k.after))
              or k.place <> coalesce(k.before_it + 1, h.kept_from)
              or k.hash <> audit_link(coalesce(k.previous, h.kept_from_hash), k.place, k.at, k.team_id, k.actor_id, k.action, k.entity, k.digest))
       + (select count(*) from audit_heads h where h.chain = of_chain
             and (h.entries, h.hash) is distinct from (coalesce((select max(place) from kept), h.kept_from - 1),
                                                       coalesce((select hash from kept order by place desc limit 1), h.kept_from_hash)))
$$;

-- Whom a write told.
alter table notices add column write_id text collate "C" default nullif(current_setting('shiftwright.write', true), '');
create index notices_of_write on notices (team_id, write_id) where write_id is not null;
