/** When each source of a company last reported, in the source's own format. */
export const lastUpdate = `
create table last_update (
  company_id int not null references company on delete cascade,
  name text not null, stamp text not null,
  primary key (company_id, name)
);
`;
