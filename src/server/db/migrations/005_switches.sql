-- Hidden is one fact, offered for a switch another: the second follows from an open request and is stored nowhere else.
update assignments set status = 'ACTIVE' where status = 'SWITCH.PENDING';
alter table assignments
  drop constraint assignments_status_check,
  add check (status in ('ACTIVE', 'HIDDEN')),
  add unique (team_id, id, user_id);

create table switch_requests (
  team_id text collate "C" not null,
  id text collate "C" not null,
  assignment_id text collate "C" not null,
  user_id text collate "C" not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  outcome text check (outcome in ('ACCEPTED', 'TRADED', 'CLOSED', 'SUPERSEDED', 'EXPIRED')),
  message text not null check (length(message) <= 1000),
  accept_with_trade boolean not null,
  accept_without_trade boolean not null,
  to_users text[] collate "C" not null,
  shift jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  open_assignment_id text collate "C" generated always as (case when status = 'OPEN' then assignment_id end) stored,
  primary key (team_id, id),
  foreign key (team_id, user_id) references memberships on delete cascade,
  constraint one_open_switch unique (team_id, open_assignment_id),
  -- No open request without the assignment it offers, in the hands of whoever offers it.
  constraint open_switch_has_assignment foreign key (team_id, open_assignment_id, user_id)
    references assignments (team_id, id, user_id) deferrable initially deferred,
  check ((status = 'OPEN') = (outcome is null)),
  check (accept_with_trade or accept_without_trade)
);
create index open_switches on switch_requests (team_id) where status = 'OPEN';
create index closed_switches on switch_requests (team_id, closed_at) where status = 'CLOSED';

create table switch_responses (
  team_id text collate "C" not null,
  id text collate "C" not null,
  request_id text collate "C" not null,
  user_id text collate "C" not null,
  type text not null check (type in ('PROPOSAL', 'PROPOSAL.ACCEPT', 'PROPOSAL.DECLINE', 'ACCEPT', 'DECLINE')),
  assignment_id text collate "C",
  shift_id text collate "C",
  -- Of a proposal: whose the assignment was then, and who answers.
  owner_id text collate "C",
  answerer_id text collate "C",
  pending boolean not null default false,
  shift jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id),
  foreign key (team_id, request_id) references switch_requests on delete cascade,
  check (not pending or type = 'PROPOSAL'),
  check ((type = 'PROPOSAL') = (answerer_id is not null))
);
create unique index one_live_proposal on switch_responses (team_id, request_id, assignment_id, owner_id) where pending;
create index switch_responses_request on switch_responses (team_id, request_id);
create unique index one_decline_each on switch_responses (team_id, request_id, user_id) where type = 'DECLINE';
create unique index one_acceptance on switch_responses (team_id, request_id) where type in ('ACCEPT', 'PROPOSAL.ACCEPT');

create index bookings_of_user on bookings using gist (team_id, user_id, during);

create table trade_cycles (
  team_id text collate "C" not null references teams on delete cascade,
  id text collate "C" not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'ENDED')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id)
);
create index open_cycles on trade_cycles (team_id) where status = 'OPEN';

-- Who gives what their request offers and takes what another offers.
create table trade_legs (
  team_id text collate "C" not null,
  cycle_id text collate "C" not null,
  user_id text collate "C" not null,
  gives text collate "C" not null,
  takes text collate "C" not null,
  -- The shift that is taken as it was when the exchange was offered: nobody agrees to anything else.
  terms text not null,
  agreed boolean not null default false,
  open boolean not null default true,
  primary key (team_id, cycle_id, user_id),
  foreign key (team_id, cycle_id) references trade_cycles on delete cascade,
  foreign key (team_id, gives) references switch_requests on delete cascade,
  foreign key (team_id, takes) references switch_requests on delete cascade
);
create unique index given_once on trade_legs (team_id, gives) where open;
create unique index taken_once on trade_legs (team_id, takes) where open;

-- What somebody did not want is not offered to them again.
create table trade_refusals (
  team_id text collate "C" not null,
  gives text collate "C" not null,
  takes text collate "C" not null,
  primary key (team_id, gives, takes),
  foreign key (team_id, gives) references switch_requests on delete cascade,
  foreign key (team_id, takes) references switch_requests on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['switch_requests', 'switch_responses', 'trade_cycles', 'trade_legs'] loop
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function audit()', name);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function audit()', name);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function audit()', name);
    execute format('create trigger tell_insert after insert on %I referencing new table as new_rows for each statement execute function tell_change(''switches'')', name);
    execute format('create trigger tell_delete after delete on %I referencing old table as old_rows for each statement execute function tell_change(''switches'')', name);
    execute format('create trigger tell_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function tell_change(''switches'')', name);
  end loop;
end $$;

-- An assignment whose request opens or closes looks different in the calendar.
create trigger tell_shifts after insert on switch_requests referencing new table as new_rows for each statement execute function tell_change('shifts');
create trigger tell_shifts_update after update on switch_requests referencing old table as old_rows new table as new_rows for each statement execute function tell_change('shifts');
