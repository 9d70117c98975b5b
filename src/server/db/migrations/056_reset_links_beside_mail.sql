-- A link that the operator hands over proves no mailbox.
alter table password_resets add column by_mail boolean not null default true;
