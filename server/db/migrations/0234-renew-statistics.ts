/** Analyzes tables, which only their owner may, for an import, which acts for its company. It changes no row. */
export const renewStatistics = `
create function renew_statistics(tables text[]) returns void
  language plpgsql security definer set search_path from current as $$ begin
    execute (select 'analyze ' || string_agg(quote_ident(name), ', ') from unnest(tables) as name); end $$
`;
