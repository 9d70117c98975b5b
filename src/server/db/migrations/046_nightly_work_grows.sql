-- A statement may take five seconds, however many teams there are. What the nightly jobs do is split into parts of a bounded size, except
-- for forget_audit, which remains one transaction over all teams.

-- What is wrong with some chains, from one snapshot and without a lock.
create function audit_faults_of(chains text[]) returns table (chain text, entries bigint, faults bigint)
language sql stable security definer set search_path = public as $$
  with kept as materialized (
    select l.*, lag(l.hash) over by_place as previous, lag(l.place) over by_place as before_it
      from audit_log l where l.chain = any (chains) window by_place as (partition by l.chain order by l.place)
  ), wrong as (
    select k.chain, count(*) as count from kept k join audit_heads h on h.chain = k.chain
     where (not k.erased and k.digest <> audit_digest(k.before, k.after))
        or k.place <> coalesce(k.before_it + 1, h.kept_from)
        or k.hash <> audit_link(coalesce(k.previous, h.kept_from_hash), k.place, k.at, k.team_id, k.actor_id, k.action, k.entity, k.digest)
     group by k.chain
  ), last as (
    select distinct on (k.chain) k.chain, k.place, k.hash from kept k order by k.chain, k.place desc
  )
  select h.chain, h.entries,
         coalesce(w.count, 0) + ((h.entries, h.hash) is distinct from (coalesce(l.place, h.kept_from - 1), coalesce(l.hash, h.kept_from_hash)))::int
    from audit_heads h left join wrong w on w.chain = h.chain left join last l on l.chain = h.chain
   where h.chain = any (chains)
$$;

create or replace function audit_faults(of_chain text) returns bigint language sql stable security definer set search_path = public as $$
  select coalesce(sum(faults), 0)::bigint from audit_faults_of(array[of_chain])
$$;

-- The rows of a transaction from before the moment are those of the chains that begin later from now on; no others are looked at.
create or replace function forget_audit(moment timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare
  partition record;
  shortened text[];
begin
  with moved as (
    update audit_heads h set kept_from = last.place + 1, kept_from_hash = last.hash
      from (select distinct on (chain) chain, place, hash from audit_log where at < moment order by chain, place desc) last
     where last.chain = h.chain and last.place >= h.kept_from
    returning h.chain
  )
  select array_agg(chain) into shortened from moved;
  for partition in
    select c.relname as name, (regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$TO \('([^']+)'\)$re$))[1]::timestamptz as ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_log'::regclass
  loop
    if partition.ends <= moment then execute format('drop table %I', partition.name); end if;
  end loop;
  delete from audit_log where at < moment;
  if shortened is not null then
    delete from audit_log l using audit_heads h where h.chain = any (shortened) and h.chain = l.chain and l.place < h.kept_from;
  end if;
end $$;
