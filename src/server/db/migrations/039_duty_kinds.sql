-- What working a template's shifts means: contracts treat a call at home otherwise than one in the hospital.
alter table shift_templates add column duty_kind text not null default 'OTHER'
  check (duty_kind in ('IN_HOSPITAL_CALL', 'HOME_CALL', 'BACKUP', 'NIGHT', 'DAY', 'EVENING', 'WORKING_DAY', 'OTHER'));
