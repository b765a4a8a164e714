/**
 * The policy of `file` is written again, which every start does if it is missing: it looks for reports before attachments, so
 * that the files of reports are not sought among all attachments.
 */
export const filePolicy = `
drop policy if exists own_company on file;
`;
