/** The tab of the file that a row stands in, where several tabs are read as one sheet. */
export const tabsOfRows = `
alter table import_row add column tab text;
`;
