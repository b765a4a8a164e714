/** Counts tables anew, which only their owner may: an import acts for its company. Reads and changes nothing that a company sees. */
export const renewStatistics = `
create function renew_statistics(tables text[]) returns void
  language plpgsql security definer set search_path from current as $$ begin
    execute (select 'analyze ' || string_agg(quote_ident(name), ', ') from unnest(tables) as name); end $$
`;
