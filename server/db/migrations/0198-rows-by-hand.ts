/** Changes that a person makes by hand are kept as imports are, and the history of a row is found by its id. */
export const rowsByHand = `
alter table import_batch add column hand_sheet text, add column hand_id int;
create index import_batch_of_row on import_batch (hand_sheet, hand_id) where hand_sheet is not null;
create index import_row_of_target on import_row (sheet, (target ->> 'id')) where applied;
create index import_row_of_record on import_row ((coalesce(after, before) ->> 'record_id')) where applied and sheet = 'attachments';
`;
