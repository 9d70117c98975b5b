-- What a team asks of every plan. Who changed it when stands in the audit log, as for everything of a team.
alter table teams add column rules jsonb not null default '{"restHours": 11, "mostPerTemplate": {}, "successions": []}';
-- Whether members see everybody's loads, or only their own.
alter table teams add column loads_for_all boolean not null default false;

alter table shift_templates
  add column head_count smallint not null default 1 check (head_count between 1 and 20),
  add column skills text[] not null default '{}',
  add column priority smallint not null default 2 check (priority between 1 and 3);

alter table memberships
  add column share numeric(3, 2) not null default 1 check (share > 0 and share <= 1),
  add column skills text[] not null default '{}';
