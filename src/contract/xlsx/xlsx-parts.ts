/** The parts of a workbook that say which parts it has (ECMA-376 part 2). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A text as the content or an attribute of XML. */
export const xmlText = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The part [Content_Types].xml of a workbook with so many sheets. */
export const contentTypesXml = (sheets: number): string =>
  [
    `${declaration}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/>`,
    ...numbers(sheets).map(
      (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${main}.worksheet+xml"/>`,
    ),
    '</Types>',
  ].join('');

/** The part _rels/.rels: where the workbook is. */
export const packageRelationshipsXml = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The part xl/workbook.xml. */
export const workbookXml = (names: readonly string[]): string => {
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${documents}"><sheets>${sheets.join('')}</sheets></workbook>`;
};

/** The part xl/_rels/workbook.xml.rels: where the sheets and the styles are. */
export const relationshipsXml = (sheets: number): string =>
  [
    `${declaration}<Relationships xmlns="${packages}/relationships">`,
    ...numbers(sheets).map(
      (sheet) => `<Relationship Id="rId${sheet}" Type="${documents}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${documents}/styles" Target="styles.xml"/>`,
    '</Relationships>',
  ].join('');

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
