-- Every night the past events of all feeds are looked for, in minutes of the wall clock.
create index feed_events_end on feed_events (((content ->> 'end')::float8::int));
