-- Whether the second factor of a session was the authenticator app. Then it ends with the app.
alter table sessions add column proven_by_app boolean not null default false;

-- What older sessions proved isn't known: in doubt, the app that there is, or an app that is gone.
update sessions s set proven_by_app = true
 where second_factor_proven and sso_subject is null
   and exists (select from totp_secrets t where t.user_id = s.user_id and t.confirmed);
update sessions s set second_factor_proven = false
 where second_factor_proven and sso_subject is null
   and not exists (select from totp_secrets t where t.user_id = s.user_id and t.confirmed)
   and not exists (select from passkeys p where p.user_id = s.user_id);

-- Open pages of a team that requires a second factor end with it, as they do with the session.
create function tell_unproven() returns trigger language plpgsql as $$
begin
  insert into untold select 'signed_out', o.token_hash
    from old_rows o join new_rows n on n.id = o.id where o.second_factor_proven and not n.second_factor_proven;
  return null;
end $$;

create trigger told_unproven after update on sessions
  referencing old table as old_rows new table as new_rows for each statement execute function tell_unproven();
