/** What AIS receivers sent and was not stored: per source as a whole, and per vessel, reason and day (UTC). */
export const aisReception = `
create table ais_source (
  source text not null,
  company_id int references company on delete cascade,
  began_at timestamptz not null,
  heard_at timestamptz not null,
  counts jsonb not null,
  unique nulls not distinct (source, company_id)
);
create table ais_drop (
  vessel_id int not null,
  company_id int not null references company on delete cascade,
  reason text not null,
  day date not null,
  count int not null,
  newest timestamptz not null,
  primary key (vessel_id, reason, day),
  foreign key (vessel_id, company_id) references vessel (id, company_id) on update cascade on delete cascade
);
create index ais_drop_of_company on ais_drop (company_id, day);
`;
