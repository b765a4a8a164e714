/**
 * The interval in days after which a source's timestamp advances by itself; null: it changes only when the source writes
 * it. Databases with invented data get the intervals of a new one.
 */
export const updateInterval = `
alter table last_update add column every_days int check (every_days > 0);
update last_update set every_days = case name when 'CDI' then 7 when 'OPEX Budget' then 30 else 1 end
  where exists (select from seed_info)
`;
