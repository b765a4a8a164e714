/** What a key writes is kept as an import, so that it can be read, deleted and undone. */
export const keyWrites = `
alter table import_batch add column api_key_id int references api_key on delete cascade;
create index import_batch_of_key on import_batch (api_key_id, id) where api_key_id is not null;
`;
