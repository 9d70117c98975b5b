-- A statement may change rows of several teams, or of several accounts: each gets an entry of its own, in its own chain.
create function audit_owner(name text, changed jsonb) returns text language sql immutable as $$
  select coalesce(
    changed ->> 'team_id',
    case when name = 'teams' then changed ->> 'id' end,
    'user ' || coalesce(changed ->> case when name = 'users' then 'id' else 'user_id' end, ''))
$$;

create or replace function audit() returns trigger language plpgsql security definer set search_path = public as $$
declare
  secrets text[] := array['password_hash', 'token_hash', 'code_hash', 'join_code', 'secret', 'last_step'];
  removed jsonb := '[]';
  added jsonb := '[]';
  entry record;
begin
  if current_setting('shiftwright.action', true) = 'retention' then return null; end if;
  if tg_op <> 'INSERT' then select coalesce(jsonb_agg(to_jsonb(o) - secrets), '[]') into removed from old_rows o; end if;
  if tg_op <> 'DELETE' then select coalesce(jsonb_agg(to_jsonb(n) - secrets), '[]') into added from new_rows n; end if;
  for entry in
    select audit_owner(tg_table_name, row) as owner,
           coalesce(jsonb_agg(row order by place) filter (where not is_new), '[]') as was,
           coalesce(jsonb_agg(row order by place) filter (where is_new), '[]') as becomes
      from (select r.row, r.place, false as is_new from jsonb_array_elements(removed) with ordinality r (row, place)
            union all
            select a.row, a.place, true from jsonb_array_elements(added) with ordinality a (row, place)) changed
     group by owner order by owner
  loop
    perform append_audit(
      case when entry.owner like 'user %' then '' else entry.owner end,
      nullif(case when entry.owner like 'user %' then substr(entry.owner, 6) end, ''),
      tg_table_name, entry.was, entry.becomes);
  end loop;
  return null;
end $$;
