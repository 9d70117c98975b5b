-- The contract that a team's work is judged by.
alter table teams add column rulebook jsonb;
