-- Each change of a row gives it a version that nothing had before. Whoever saves names the version they saw; over another one
-- the save is refused. Numbers are never used again, so that what is undone and changed anew is not taken for what was seen.
create sequence versions as integer cycle;

alter table shifts add column version integer not null default nextval('versions');
alter table shift_templates add column version integer not null default nextval('versions');
alter table teams add column version integer not null default nextval('versions');

create function give_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('versions');
  return new;
end $$;

create trigger shifts_version before update on shifts for each row when (old is distinct from new) execute function give_version();
create trigger shift_templates_version before update on shift_templates for each row when (old is distinct from new) execute function give_version();
create trigger teams_version before update on teams for each row when (old is distinct from new) execute function give_version();
