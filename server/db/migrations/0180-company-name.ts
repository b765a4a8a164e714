/** The name of a company is unique, whatever its case. Of earlier companies of one name, the later get their number. */
export const companyName = `
update company set name = company.name || ' (' || company.id || ')' where exists (
  select from company as earlier where lower(earlier.name) = lower(company.name) and earlier.id < company.id);
create unique index company_name on company ((lower(name)));
`;
