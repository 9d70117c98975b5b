-- Of an erased account only the id stays, under which past shifts are kept.
alter table users add column erased_at timestamptz;

-- A team that its owner deletes is kept for a week.
alter table teams add column deletes_at timestamptz;

-- A printout is compared by its facts; their hashes are enough for that, and name no one.
update prints set facts = array(select encode(sha256(convert_to(fact, 'UTF8')), 'hex') from unnest(facts) with ordinality f (fact, place) order by place);

-- What goes because its time is over leaves no copy in the log.
create or replace function audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  secrets text[] := array['password_hash', 'token_hash', 'code_hash', 'join_code'];
  removed jsonb := '[]';
  added jsonb := '[]';
begin
  if current_setting('shiftwright.action', true) = 'retention' then return null; end if;
  if tg_op <> 'INSERT' then select coalesce(jsonb_agg(to_jsonb(o) - secrets), '[]') into removed from old_rows o; end if;
  if tg_op <> 'DELETE' then select coalesce(jsonb_agg(to_jsonb(n) - secrets), '[]') into added from new_rows n; end if;
  if removed = '[]' and added = '[]' then return null; end if;
  perform append_audit(
    coalesce(added -> 0 ->> 'team_id', removed -> 0 ->> 'team_id', case when tg_table_name = 'teams' then coalesce(added -> 0, removed -> 0) ->> 'id' end, ''),
    coalesce(added -> 0, removed -> 0) ->> case when tg_table_name = 'users' then 'id' else 'user_id' end,
    tg_table_name, removed, added);
  return null;
end $$;

-- A logged row without what it said of this person.
create function without_person(entry jsonb, person text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when row ->> 'user_id' = person then row - array['message', 'day', 'night']
         when row ->> 'id' = person then row - array['first_name', 'last_name', 'email', 'quiet_from', 'quiet_to']
         else row end order by place), '[]')
    from jsonb_array_elements(entry) with ordinality e (row, place)
$$;

-- Takes a person's name, address, availability and messages out of the log. The hashes stay, so the chains still hold.
create function erase_from_audit(person text) returns void language sql security definer set search_path = public as $$
  update audit_log set before = without_person(before, person), after = without_person(after, person), erased = true
   where entity in ('users', 'availabilities', 'switch_requests')
     and (chain = 'user ' || person or team_id in (select team_id from memberships where user_id = person))
     and (before @> jsonb_build_array(jsonb_build_object('user_id', person)) or after @> jsonb_build_array(jsonb_build_object('user_id', person))
          or before @> jsonb_build_array(jsonb_build_object('id', person)) or after @> jsonb_build_array(jsonb_build_object('id', person)))
$$;

-- Forgets all entries before a moment. Each chain then begins after its last forgotten entry; entries of that moment's transactions
-- that stand before it go with it.
create function forget_audit(moment timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare
  partition record;
begin
  update audit_heads h set kept_from = last.place + 1, kept_from_hash = last.hash
    from (select distinct on (chain) chain, place, hash from audit_log where at < moment order by chain, place desc) last
   where last.chain = h.chain and last.place >= h.kept_from;
  for partition in
    select c.relname as name, (regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$TO \('([^']+)'\)$re$))[1]::timestamptz as ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_log'::regclass
  loop
    if partition.ends <= moment then execute format('drop table %I', partition.name); end if;
  end loop;
  delete from audit_log where at < moment;
  delete from audit_log l using audit_heads h where h.chain = l.chain and l.place < h.kept_from;
end $$;
revoke execute on function erase_from_audit(text), forget_audit(timestamptz) from public;
