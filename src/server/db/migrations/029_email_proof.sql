-- Whether someone read an email at their address. Asked for only where the installation wants it, before joining a team.
alter table users add column email_proven boolean not null default false;
grant select (email_proven) on users to shiftwright_team;
