/** Files stored as a document, which are generated at their first download. */
export const documentFiles = `
alter table file alter column bytes drop not null;
alter table file alter column size drop not null;
alter table file add column document jsonb;
alter table file add constraint file_has_content check ((bytes is null) = (document is not null));
alter table file add constraint file_has_size check ((bytes is null) = (size is null))
`;
