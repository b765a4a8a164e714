/**
 * How often a source reports by itself: its stamp moves on with the clock. Null: it stands until the source writes it
 * anew. The sources of a demo that is already there report as those of a new one.
 */
export const updateRhythm = `
alter table last_update add column every_days int check (every_days > 0);
update last_update set every_days = case name when 'CDI' then 7 when 'OPEX Budget' then 30 else 1 end
  where exists (select from seed_info)
`;
