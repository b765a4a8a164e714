/**
 * A text as write-excel-file can write it to a cell: without the characters that XML does not allow. Version 4.1.1 damages
 * the workbook for a text that every object has as a property, such as 'constructor': such a text gets a space at its
 * end, which the import removes.
 */
export const workbookText = (text: string): string => {
  const allowed = text.toWellFormed().replaceAll(notInXml, '');
  return allowed in {} ? `${allowed} ` : allowed;
};

// eslint-disable-next-line no-control-regex -- the pattern searches for control characters
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
