-- The history looks up who was merged into whom, which is in few entries of a long log.
create index audit_log_invitations on audit_log (team_id) where entity = 'invitations';
