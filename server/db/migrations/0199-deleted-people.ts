/** A deleted person stays in the bin for 30 days. */
export const deletedPeople = `
alter table account add column deleted_at timestamptz, add column deleted_by text;
create index account_deleted on account (deleted_at) where deleted_at is not null;
`;
