-- A team may ask for more than a password: a code, a passkey, or an organization that vouches.
alter table teams add column requires_second_factor boolean not null default false;
alter table sessions add column second_factor_proven boolean not null default false;
update sessions set second_factor_proven = true where sso_subject is not null;
