-- The changes of a team's rules are few entries in a long log.
create index audit_log_teams on audit_log (team_id, id) where entity = 'teams';
