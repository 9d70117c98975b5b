-- Who left of their own will is not shown with an address any more, and only they can come back, with the join code. Who was disabled
-- before this cannot be told from who left; an admin can still enable them.
alter table memberships add left_at timestamptz;
alter table memberships add constraint left_is_disabled check (left_at is null or disabled);
