-- A shift that an edit of its template does not reach also keeps how many people it needs, and whom; nulls follow the template.
alter table shifts
  add column head_count smallint check (head_count between 1 and 20),
  add column skills text[],
  add column services text[] collate "C",
  add check (num_nulls(head_count, skills, services) in (0, 3));
