-- A filling is told from its start to its end. What was found so far is written several times a second and is no deed.
create function audit_filling() returns trigger language plpgsql as $$
begin
  insert into audit_log (team_id, actor_id, action, entity, before, after)
  values (
    new.team_id,
    nullif(current_setting('shiftwright.actor', true), ''),
    coalesce(nullif(current_setting('shiftwright.action', true), ''), 'system'),
    'fillings',
    case when tg_op = 'INSERT' then '[]' else jsonb_build_array(to_jsonb(old) - 'curve' - 'placements' - 'fingerprint') end,
    jsonb_build_array(to_jsonb(new) - 'curve' - 'placements' - 'fingerprint'));
  return null;
end $$;

create trigger audit_insert after insert on fillings for each row execute function audit_filling();
create trigger audit_update after update of status on fillings for each row when (old.status is distinct from new.status) execute function audit_filling();
