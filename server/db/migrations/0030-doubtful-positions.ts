/** Positions that a vessel cannot have reached from the one before; not shown as the vessel's. */
export const doubtfulPositions = `
create table doubtful_position (
  vessel_id int not null references vessel on delete cascade,
  time timestamptz not null,
  latitude float8 not null check (latitude between -90 and 90),
  longitude float8 not null check (longitude between -180 and 180),
  source text not null,
  primary key (vessel_id, time)
)`;
