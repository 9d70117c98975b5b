-- Keeping a time moves no one only where a shift followed its template. Where the time replaces another one, as in an undo, people are
-- booked at it, and a closed month refuses it.
drop trigger rebook_shift on shifts;
create trigger rebook_shift after update of date, template_id, start_time, end_time on shifts for each row
  when (old.date <> new.date or old.template_id <> new.template_id
        or (old.start_time is distinct from new.start_time and not (new.start_time_kept and old.start_time is null))
        or (old.end_time is distinct from new.end_time and not (new.end_time_kept and old.end_time is null)))
  execute function rebook_shift();

drop trigger closed_month_keeps_times on shifts;
create trigger closed_month_keeps_times after update on shifts for each row
  when (old.date <> new.date or old.template_id <> new.template_id or old.locked <> new.locked
        or (old.start_time is distinct from new.start_time and not (new.start_time_kept and old.start_time is null))
        or (old.end_time is distinct from new.end_time and not (new.end_time_kept and old.end_time is null)))
  execute function refuse_closed_shift();
