import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../server/import/read/read-csv.ts';
import { readWorkbook } from '../../../server/import/read/read-workbook.ts';
import { UnreadCell } from '../../../server/import/read/table.ts';
import { oddWorkbook, part } from '../../support/odd-workbook.ts';

const csvRows = (text: string) => readCsv(Buffer.from(text), 'a.csv').rows;
const workbookRows = (xml: string, strings = '<sst/>') =>
  readWorkbook(oddWorkbook([{ title: 'S', xml }], part('xl/sharedStrings.xml', strings)))[0]?.rows;
const error = (text: string) => new UnreadCell(text, `This cell has the error ${text}`);

describe('A text that a spreadsheet or a program wrote instead of a value', () => {
  const errors =
    '#N/A #REF! #DIV/0! #NAME? #NV #BEZUG! #WERT! #VALEUR! #¿NOMBRE? #ССЫЛКА! #Н/Д Err:502 ######## nan NaN undefined #GETTING_DATA Loading... Loading…';

  it.each(errors.split(' '))('is an error in a CSV and in a workbook: %s', (text) => {
    expect(csvRows(`a,b\n${text}, ${text} \n`)[1]).toEqual([error(text), error(text)]);
    const xml = `<row><c t="str"><f>A9</f><v>${text}</v></c><c t="inlineStr"><is><t>${text}</t></is></c><c t="s"><v>0</v></c></row>`;
    const strings = `<sst><si><t>${text}</t></si></sst>`;
    expect(workbookRows(xml, strings)).toEqual([[error(text), error(text), error(text)]]);
  });

  it.each(['NULL', 'null', '(null)', String.raw`\N`])('is an empty cell if a database writes it: %s', (text) =>
    expect(csvRows(`a,b\n${text},x\n`)[1]).toEqual([null, 'x']),
  );

  it.each(['Null', 'NULL 3', 'undefined port', 'N/A', '#3', '# 4', '#A', 'Nan', 'Fix #N/A', '#NVQ', "'#N/A"])(
    'is none: %s',
    (text) => {
      expect(csvRows(`a,b\n${text},x\n`)[1]).toEqual([text, 'x']);
    },
  );

  it.each(['=VLOOKUP(A2;B:C;2;0)', '=B2', '=Sheet1!B2&" m"', "='My list'!$A$1", '=-C3+1'])(
    'is a formula without its result in a CSV, and a text in a workbook: %s',
    (text) => {
      const cell = `"${text.replaceAll('"', '""')}"`;
      expect(csvRows(`a,b\n${cell},x\n`)[1]?.[0]).toMatchObject({
        text,
        reason: expect.stringContaining('The result of this formula is not stored'),
      });
      const xml = `<row><c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c></row>`;
      expect(workbookRows(xml)).toEqual([[text]]);
    },
  );

  it.each(['= original on board', '=> see report', '=9900071', '=A1 valve'])('is no formula: %s', (text) =>
    expect(csvRows(`a,b\n${text},x\n`)[1]).toEqual([text, 'x']),
  );

  it('is the formula of a text, which is the text; one that this portal wrote has a single quote before it', () => {
    expect(csvRows(`a,b,c,d\n="00123","=""a """"b""""""","=""#N/A""",'="00123"\n`)[1]).toEqual([
      '00123',
      'a "b"',
      error('#N/A'),
      '="00123"',
    ]);
    expect(workbookRows('<row><c t="inlineStr"><is><t>="00123"</t></is></c></row>')).toEqual([['00123']]);
  });
});
