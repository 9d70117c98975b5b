-- Any process may take a run that waits, or one whose process fell silent. Servers of the version before run what they start themselves,
-- so that what they insert counts as taken.
alter table fillings
  add column phase text not null default 'TAKEN' check (phase in ('WAITING', 'TAKEN', 'STOPPING')),
  -- How often its process fell silent: a run that ends every process must not go on forever.
  add column losses smallint not null default 0;
create index fillings_unended on fillings (heard_at) where status = 'RUNNING';
