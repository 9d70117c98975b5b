-- Abbreviations and offsets were accepted as time zones once, and PostgreSQL reads them differently from the pages: '+05:00' as west of
-- Greenwich, 'IST' as Israel. Each becomes the zone that the pages have shown.
with meaning (written, zone) as (
  values ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Argentina/Buenos_Aires'), ('ART', 'Africa/Cairo'),
         ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'), ('CAT', 'Africa/Maputo'),
         ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'), ('EAT', 'Africa/Nairobi'),
         ('ECT', 'Europe/Paris'), ('IET', 'America/Indiana/Indianapolis'),
         ('IST', 'Asia/Kolkata'), ('JST', 'Asia/Tokyo'), ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'),
         ('NST', 'Pacific/Auckland'), ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'),
         ('PST', 'America/Los_Angeles'), ('SST', 'Pacific/Guadalcanal'), ('VST', 'Asia/Ho_Chi_Minh'),
         ('SYSTEMV/AST4ADT', 'America/Halifax'), ('SYSTEMV/EST5EDT', 'America/New_York'), ('SYSTEMV/CST6CDT', 'America/Chicago'),
         ('SYSTEMV/MST7MDT', 'America/Denver'), ('SYSTEMV/PST8PDT', 'America/Los_Angeles'), ('SYSTEMV/AST4', 'America/Puerto_Rico'),
         ('SYSTEMV/EST5', 'America/Panama'), ('SYSTEMV/CST6', 'America/Regina'), ('SYSTEMV/MST7', 'America/Phoenix'),
         ('SYSTEMV/PST8', 'Pacific/Pitcairn'), ('SYSTEMV/HST10', 'Pacific/Honolulu'), ('+05:30', 'Asia/Kolkata'), ('+05:45', 'Asia/Kathmandu'),
         ('+06:30', 'Asia/Yangon'), ('+04:30', 'Asia/Kabul'), ('+09:30', 'Australia/Darwin'), ('+03:30', 'Asia/Tehran')
),
hours (team_id, east) as (
  select id, substr(time_zone, 1, 3)::int from teams where time_zone ~ '^[+-](0[0-9]|1[0-4])(:?00)?$'
)
update teams t
   set time_zone = coalesce(
     (select zone from meaning where written = upper(t.time_zone)),
     (select case when east = 0 then 'UTC' else 'Etc/GMT' || case when east > 0 then '-' else '+' end || abs(east) end from hours where team_id = t.id),
     (select name from pg_timezone_names where lower(name) = lower(t.time_zone)),
     'UTC')
 where not exists (select from pg_timezone_names where name = t.time_zone);
