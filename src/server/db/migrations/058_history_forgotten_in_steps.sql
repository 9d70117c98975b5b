-- Forgetting old history in one statement for all teams took longer than a statement may, and meanwhile no team could write. Servers of the
-- previous version still call forget_audit.

-- Deletes rows from before the moment from some chains, at most so many of each, and returns how many. Each chain stays valid.
create function forget_audit_of(chains text[], moment timestamptz, most int) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  forgotten bigint;
begin
  with last as (
    select h.chain, l.place, l.hash
      from audit_heads h
      cross join lateral (
        select place, hash from audit_log l
         where l.chain = h.chain and l.place >= h.kept_from and l.place < h.kept_from + most and l.at < moment
         order by l.place desc limit 1
      ) l
     where h.chain = any (chains)
  ), moved as (
    update audit_heads h set kept_from = last.place + 1, kept_from_hash = last.hash
      from last where last.chain = h.chain and last.place >= h.kept_from
    returning h.chain, h.kept_from
  )
  delete from audit_log l using moved where l.chain = moved.chain and l.place < moved.kept_from;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Rows are only ever written to the partition of the current month, so one that has ended and is empty stays empty.
create function drop_empty_audit_partitions(moment timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  partition record;
  has_rows boolean;
begin
  for partition in
    select c.relname as name, (regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$TO \('([^']+)'\)$re$))[1]::timestamptz as ends
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_log'::regclass
  loop
    if partition.ends <= moment then
      execute format('select exists (select from %I)', partition.name) into has_rows;
      if not has_rows then execute format('drop table %I', partition.name); end if;
    end if;
  end loop;
end $$;

revoke execute on function forget_audit_of(text[], timestamptz, int), drop_empty_audit_partitions(timestamptz) from public;
