/** What a seed wrote about itself belongs to the program that seeded; an empty table is nobody's. */
export const noSeedInfo = `
do $$ begin if not exists (select from seed_info) then drop table seed_info; end if; end $$
`;
