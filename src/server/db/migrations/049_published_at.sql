-- Contracts say how long before its date a schedule must be posted. For days that were published before, this is not known.
alter table published_days add column published_at timestamptz;
alter table published_days alter column published_at set default now();
