/** A reference within a company: the table, its column, the parent, and what happens when the parent is deleted. */
const references = [
  ['account_vessel', 'vessel_id', 'vessel', 'cascade'],
  ['benchmark_category', 'parent_id', 'benchmark_category', 'cascade'],
  ['import_batch', 'account_id', 'account', 'set null (account_id)'],
  ['import_batch', 'api_key_id', 'api_key', 'cascade'],
  ['noon_report', 'voyage_id', 'voyage', 'cascade'],
  ['report_file', 'article_id', 'news_article', 'cascade'],
  ['session_family', 'device_id', 'device', 'set null (device_id)'],
  ['vetting_inspection', 'record_id', 'record', 'cascade'],
] as const;

/**
 * What refers to a row of its own company does so with the company, as tables that are distributed by company need it. A version
 * before this one writes such rows already. It deletes the accounts' entries of a vessel before it hands the vessel over; entries that an
 * even older one left would be in the way.
 */
export const companyInKeys = `
delete from account_vessel using vessel where vessel.id = vessel_id and vessel.company_id <> account_vessel.company_id;
alter table benchmark_category add unique (id, company_id);
alter table device add unique (id, company_id);
alter table news_article add unique (id, company_id);
${references
  .map(
    ([table, column, parent, deleted]) => `alter table ${table} drop constraint ${table}_${column}_fkey,
  add foreign key (${column}, company_id) references ${parent} (id, company_id) on update cascade on delete ${deleted};`,
  )
  .join('\n')}
`;
