-- The steps to a first month are shown until something is published, or until an admin skips them.
alter table teams add column first_steps_skipped boolean not null default false;
