-- Whoever had erased the account was disabled only, so an admin could enable "Former member" again, even as an owner. As the only enabled
-- owner of a team they stay, because a team needs one until the operator makes another.
update memberships m set status = 'MEMBER', disabled = true, left_at = coalesce(m.left_at, u.erased_at)
  from users u
 where u.id = m.user_id and u.erased_at is not null
   and (m.disabled or m.status <> 'OWNER' or exists (
     select from memberships o join users ou on ou.id = o.user_id
      where o.team_id = m.team_id and o.status = 'OWNER' and not o.disabled and ou.erased_at is null
        and not exists (select from invitations i where i.team_id = o.team_id and i.user_id = o.user_id and i.joined_at is null)));

-- What others were told of their leave says why they were away.
delete from notices n using users u
 where u.erased_at is not null and n.data ->> 'ofUserId' = u.id and n.data -> 'leave' is not null;
