-- Rules about the day after a duty used to mean the next day if the duty ends on its own date. They now say so, except in PARO's contract, where
-- only the day on which the call ends is free.
update teams set rulebook = jsonb_set(rulebook, '{rules}', (
  select jsonb_agg(
           case when rule ->> 'id' = 'post-call-free' then rule
                else jsonb_set(rule, '{readings}', (
                  select jsonb_agg(case when reading ->> 'shape' = 'DAY_AFTER' then reading || '{"orNextDay": true}' else reading end order by n)
                    from jsonb_array_elements(rule -> 'readings') with ordinality r (reading, n))) end order by place)
    from jsonb_array_elements(rulebook -> 'rules') with ordinality e (rule, place)))
 where rulebook @? '$.rules[*].readings[*] ? (@.shape == "DAY_AFTER")';
