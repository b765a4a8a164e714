/**
 * Position reports as rows; the voyage reports are the positions that are known. Where seed_info has a row, another
 * program wrote the voyages: its own columns stay until it takes them, and it adds the positions.
 */
export const positions = `
create table position_report (
  vessel_id int not null references vessel on delete cascade,
  time timestamptz not null,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  speed real, course real, heading real,
  status text check (status in ('Under way', 'Alongside', 'At anchor', 'Drifting', 'In dry-dock')),
  distance_to_go real,
  source text not null,
  primary key (vessel_id, time)
);
insert into position_report (vessel_id, time, latitude, longitude, status, source)
  select distinct on (vessel_id, time) vessel_id, time,
    least(90, north[1]::float8 + north[2]::float8 / 60) * case north[3] when 'S' then -1 else 1 end,
    least(180, east[1]::float8 + east[2]::float8 / 60) * case east[3] when 'W' then -1 else 1 end,
    case type when 'Noon at sea' then 'Under way' when 'Departure' then 'Under way' when 'Noon at anchor' then 'At anchor'
      when 'Noon drifting' then 'Drifting' when 'Noon in port' then 'Alongside' when 'Noon in dry-dock' then 'In dry-dock' end,
    'Voyage report'
  from (select vessel_id, time, type,
      regexp_match(figures ->> 'latitude', '^([0-9]{1,2})° ([0-9]{2}[.][0-9])'' ([NS])$') as north,
      regexp_match(figures ->> 'longitude', '^([0-9]{1,3})° ([0-9]{2}[.][0-9])'' ([EW])$') as east
    from noon_report where not exists (select from seed_info where name = 'version')) as report
  where north is not null and east is not null;
do $$ begin if exists (select from seed_info where name = 'version') then alter table voyage alter column stays_as drop not null; else
  alter table vessel drop column position_lag_hours; alter table voyage drop column waits_as, drop column miles_off, drop column weighed, drop column stays_as; end if; end $$;
alter table voyage alter column arrival drop not null, alter column berthed drop not null, alter column sailed drop not null,
  alter column planned_arrival drop not null, alter column distance drop not null, alter column draught drop not null,
  add column route jsonb,
  add constraint voyage_in_order check (departure < arrival and arrival <= berthed and berthed < sailed);
alter table last_update drop column every_days
`;
