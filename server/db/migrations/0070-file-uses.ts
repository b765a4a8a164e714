/** How many rows of a batch name a file of its ZIP, and the first of them in words. */
export const fileUses = `
alter table import_file
  drop column used,
  add column uses int not null default 0,
  add column first_use text;
`;
