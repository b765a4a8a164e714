/** Drops an empty `seed_info`. One with rows belongs to the demo, whose migrations rename it. */
export const noSeedInfo = `
do $$ begin if not exists (select from seed_info) then drop table seed_info; end if; end $$
`;
