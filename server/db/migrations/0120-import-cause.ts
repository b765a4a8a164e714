/** The number of the refused row because of which a row of an import is refused. */
export const importCause = `
alter table import_row add column cause int;
create index import_row_by_cause on import_row (batch_id, cause) where cause is not null;
`;
