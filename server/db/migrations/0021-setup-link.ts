/** The link that creates the first administrator: one row, the link of the newest start. Only a hash of its secret is stored. */
export const setupLink = `
create table setup_link (
  only_one boolean primary key default true check (only_one),
  token_hash text not null,
  expires_at timestamptz not null
)
`;
