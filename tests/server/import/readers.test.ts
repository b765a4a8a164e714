import { describe, expect, it } from 'vitest';
import { readTables } from '../../../server/import/read/read-tables.ts';
import { readWorkbook } from '../../../server/import/read/read-workbook.ts';
import {
  Midnight,
  NumberIn1904,
  PartOfDate,
  PartOfNumber,
  ShownNumber,
  UnreadCell,
} from '../../../server/import/read/table.ts';
import { readZipDirectory } from '../../../server/import/read/zip-directory.ts';
import { comparedName } from '../../../server/import/read/zip-names.ts';
import { oddWorkbook, part } from '../../support/odd-workbook.ts';
import { zipOf } from '../../support/zip.ts';

const rowsOf = (xml: string, ...others: Parameters<typeof part>[]) =>
  readWorkbook(oddWorkbook([{ title: 'S', xml }], ...others.map(([name, text]) => part(name, text))))[0]?.rows;

const day = (text: string) => new Date(`${text}Z`);

/** Parts of a text as a workbook has them, of which 50 is struck through. */
const runs = (...texts: readonly string[]) =>
  texts.map((text) => `<r><rPr>${text === '50' ? '<strike/>' : '<b/>'}</rPr><t>${text}</t></r>`).join('');

describe('A sheet of a workbook', () => {
  it.each<[what: string, xml: string, rows: unknown]>([
    [
      'cells and rows without addresses',
      '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row><c><v>4</v></c></row>',
      [[1, null, 3], [4]],
    ],
    [
      'an empty last row, and styled cells up to the last column',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" s="1"/><c r="XFD2" s="1"/></row><row r="1048576"/>',
      [[1]],
    ],
    ['prefixes', '<x:row r="1"><x:c r="B1" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>', [[null, 'a']]],
    [
      'rich text with a phonetic guide',
      '<row><c t="inlineStr"><is><r><t>大</t></r><r><t>阪</t></r><rPh><t>おお</t></rPh></is></c></row>',
      [['大阪']],
    ],
    [
      'what other programs add to a cell',
      '<row><c t="inlineStr"><is><t>a</t></is><extLst><ext><v>7</v><f>B1</f><t>b</t></ext></extLst></c><c><v>1</v></c></row>',
      [['a', 1]],
    ],
    [
      'escaped characters',
      '<row><c t="inlineStr"><is><t>a_x000A_b _x005F_x0041_</t></is></c></row>',
      [['a\nb _x0041_']],
    ],
    [
      'texts, truth and ISO dates',
      '<row><c t="str"><v>t</v></c><c t="b"><v>1</v></c><c t="d"><v>2026-03-04T12:00:00</v></c></row>',
      [['t', true, day('2026-03-04T12:00:00')]],
    ],
    [
      'an ISO date with its zone, which stays as it is written',
      '<row><c t="d"><v>2026-03-04T12:00:00+02:00</v></c></row>',
      [['2026-03-04T12:00:00+02:00']],
    ],
    ['a far row of which only that has a value', '<row r="3"><c r="A3"><v>1</v></c></row>', [[], [], [1]]],
  ])('may have %s', (_, xml, rows) => {
    expect(rowsOf(xml)).toEqual(rows);
  });

  it.each<[format: string | number, number: number, cell: unknown]>([
    ['dd.mm.yyyy', 46_085, day('2026-03-04T00:00:00')],
    ['[$-407]d. mmmm yyyy', 46_085, day('2026-03-04T00:00:00')],
    ['yyyy"年"m"月"d"日"', 46_085, day('2026-03-04T00:00:00')],
    ['mmm-yy', 46_085, new PartOfDate(day('2026-03-04T00:00:00'), 'day')],
    [16, 46_085, new PartOfDate(day('2026-03-04T00:00:00'), 'year')],
    [14, 46_085 + 22 / 24, new PartOfDate(day('2026-03-04T22:00:00'), 'time')],
    [14, 46_085.999861, new PartOfDate(day('2026-03-04T23:59:47.990'), 'time')],
    [14, 46_085.5, day('2026-03-04T12:00:00')],
    [22, 46_085 + 22 / 24, day('2026-03-04T22:00:00')],
    ['d.m. hh:mm', 46_085.5, day('2026-03-04T12:00:00')],
    ['[Red]0.00', 46_085, 46_085],
    ['#,##0_M', 46_085, 46_085],
    ['0', 46_085, 46_085],
    ['Standard', 46_085, 46_085],
    ['dd.mm.yyyy hh:mm', 46_085, new Midnight('2026-03-04T00:00:00Z')],
    ['dd.mm.yyyy hh:mm', 46_085.5, day('2026-03-04T12:00:00')],
    ['hh:mm AM/PM', 46_085.5, new PartOfDate(day('2026-03-04T12:00:00'), 'day')],
    ['yyyy-mm-dd', 2_958_466, 2_958_466],
    ['h:mm', 0, '00:00'],
    ['hh:mm:ss AM/PM', 0.999_999, '23:59:59'],
    [20, 14.5 / 24, '14:30'],
    [45, 0.5 / 24, '00:30'],
    ['[h]:mm', 1, '24:00'],
    ['[hh]:mm:ss', 1.25, '30:00:00'],
    ['[mm]:ss', -90 / 86_400, '-1:30'],
    ['[h]', 1.5, '36'],
    [46, 0.5, '12:00:00'],
    ['0.0%', 0.057, new ShownNumber(5.7, '5.7%')],
    [9, 1.1, new ShownNumber(110, '110%')],
    ['000000', 42, new ShownNumber(42, '000042')],
    ['000000', 1_234_567, new ShownNumber(1_234_567, '1234567')],
    ['000000', 4.5, 4.5],
    ['0.00', 2026.1, new ShownNumber(2026.1, '2026.10')],
    ['#,##0.00_)', 2026.125, 2026.125],
    [String.raw`"DOC-"00\/00`, 12_345, new ShownNumber(12_345, 'DOC-123/45')],
    ['0" days"_)', 7, new ShownNumber(7, '7 days')],
    ['0.0" m"', 12.34, new ShownNumber(12.34, '12.34 m')],
    ['#,##0.00\\ "MT"', 1234.5, new ShownNumber(1234.5, '1234.50 MT')],
    ['General" days"', 12, new ShownNumber(12, '12 days')],
    ['0" kn";-0" kn"', -3, new ShownNumber(-3, '-3 kn')],
    ['"REF-"000', -7, new ShownNumber(-7, '-REF-007')],
    ['[$€-407] #,##0.00', 12.5, new ShownNumber(12.5, '€ 12.50')],
    ['_-* #,##0.00\\ "€"_-;-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-', 0, new ShownNumber(0, '- €')],
    ['0.0,"k"', 12_345, new PartOfNumber(12_345, '12.3k')],
    ['[>=1000]0.0,"k";0', 12_345, new PartOfNumber(12_345, '12.3k')],
    ['[>=1000]0.0,"k";0', 12, 12],
    ['"Yes";"Yes";"No"', 0, new ShownNumber(0, 'No')],
    ['0;-0;;@', 0, new ShownNumber(0, '')],
    ['_-* #,##0_-;-* #,##0_-;_-* "-"_-', 0, 0],
    ['# ?/?', 0.5, 0.5],
    ['@', 12, 12],
    [11, 12_000, new ShownNumber(12_000, '1.20E+04')],
    ['0E+0', 3e54, new ShownNumber(3e54, '3E+54')],
  ])('in the format %s has %s as people see it', (format, number, cell) => {
    const [id, code] = typeof format === 'number' ? [format, ''] : [164, format.replaceAll('"', '&quot;')];
    const formats = code === '' ? '' : `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>`;
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
    const [[value] = []] = rowsOf(`<row><c s="0"><v>${number}</v></c></row>`, ['xl/styles.xml', styles]) ?? [];
    expect(value).toStrictEqual(cell);
  });

  it('has the second of two cells at one place refused, since one of them is lost', () => {
    const rows = ['a', 'b'].map((text) => `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row>`);
    expect(rowsOf(rows.join(''))).toEqual([[new UnreadCell('b', 'The sheet has two cells at this place')]]);
  });

  it('may count days from 1904', () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="20"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>';
    expect(
      rowsOf(
        '<row><c s="0"><v>0.25</v></c><c s="1"><v>44623</v></c><c s="2"><v>44623</v></c><c s="2"><v>7</v></c><c t="str"><v>01234</v></c></row>',
        ['xl/styles.xml', styles],
        ['xl/workbook.xml', workbook],
      ),
    ).toEqual([['06:00', day('2026-03-04T00:00:00'), new NumberIn1904(44_623), 7, new NumberIn1904(1_234, '01234')]]);
  });

  it('has a cell refused whose shared text is missing, and one without a text empty', () => {
    const cells = '<c t="s"><v>1</v></c><c t="s"><v></v></c><c t="s"><v>0</v></c>';
    const damaged = 'The workbook is damaged: the text of this cell is missing. Save it again';
    expect(rowsOf(`<row>${cells}</row>`, ['xl/sharedStrings.xml', '<sst><si><t>a</t></si></sst>'])).toEqual([
      [new UnreadCell('1', damaged), null, 'a'],
    ]);
  });

  it.each(['a _xD83D_ b', 'a _x0000_ b'])('has the text %s refused, and the next one read', (text) => {
    const strings = `<sst><si><t>${text}</t></si><si><t>_xD83D__xDEA2_</t></si></sst>`;
    const cells = `<c t="s"><v>0</v></c><c t="inlineStr"><is><t>${text}</t></is></c><c t="s"><v>1</v></c>`;
    const reason = 'The text has a character that cannot be stored: type it again without it';
    const lost = new UnreadCell('a \uFFFD b', reason);
    expect(rowsOf(`<row>${cells}</row>`, ['xl/sharedStrings.xml', strings])).toEqual([[lost, lost, '🚢']]);
  });

  it('says which of its rows are hidden', () => {
    const xml = '<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row><row r="3" hidden="1"/>';
    expect(readWorkbook(oddWorkbook([{ title: 'S', xml }]))[0]?.hiddenRows).toEqual([2]);
  });

  it('says which of its rows are struck through, and has a text refused of which a part or all is', () => {
    const fonts = '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>';
    const styles = `<styleSheet>${fonts}<cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>`;
    const inline = (...texts: readonly string[]) => `<c t="inlineStr"><is>${runs(...texts)}</is></c>`;
    const xml = [
      `<row>${inline('50', ' 48')}${inline('50', ' ')}${inline('48', '49')}<c t="s"><v>0</v></c></row>`,
      '<row><c s="1"><v>1</v></c><c s="1"><v>2</v></c></row>',
      '<row><c s="2"><v>1</v></c><c s="1"/></row>',
    ].join('');
    const others = [
      part('xl/styles.xml', styles),
      part('xl/sharedStrings.xml', `<sst><si>${runs('50', ' 48')}</si></sst>`),
    ];
    const reason = 'Text of this cell is struck through: write only what holds';
    const [part48, whole] = [new UnreadCell('50 48', reason), new UnreadCell('50 ', reason)];
    expect(readWorkbook(oddWorkbook([{ title: 'S', xml }], ...others))).toMatchObject([
      { rows: [[part48, whole, '4849', part48], [1, 2], [1]], struckRows: [2] },
    ]);
  });

  it('is read in the encoding that its part says', () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><worksheet><sheetData><row><c t="str"><v>Größe</v></c></row></sheetData></worksheet>';
    const files = [
      part('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>'),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>',
      ),
      { name: 'xl/s.xml', bytes: Buffer.from(xml, 'latin1') },
    ];
    expect(readWorkbook(zipOf(files))[0]?.rows).toEqual([['Größe']]);
  });

  it('has a title of its own where a program gave several sheets the same one', () => {
    const sheets = ['a', 'b', 'c'].map((text) => ({ title: 'Certificates', rows: [[text]] }));
    const tables = readTables(oddWorkbook(sheets), 'a.xlsx');
    expect(tables.map(({ title, rows }) => [title, rows])).toEqual([
      ['Certificates', [['a']]],
      ['Certificates (2)', [['b']]],
      ['Certificates (3)', [['c']]],
    ]);
  });

  it('is found in a ZIP whose names have backslashes', () => {
    const files = [
      part('xl\\workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>'),
      part('xl\\_rels\\workbook.xml.rels', '<Relationships><Relationship Id="a" Target="/xl/s.xml"/></Relationships>'),
      part('xl\\s.xml', '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'),
    ];
    expect(readWorkbook(zipOf(files))).toMatchObject([{ title: 'S', rows: [[1]] }]);
  });
});

describe('The names of the files of a ZIP', () => {
  it('are composed letters with slashes, in UTF-8 or code page 437', () => {
    const names = ['fotos\\Mu\u0308nchen.pdf', 'a/b.pdf'].map((name) => ({ name, bytes: Buffer.from('x') }));
    expect(readZipDirectory(zipOf(names)).map(({ name }) => name)).toEqual(['fotos/München.pdf', 'a/b.pdf']);
    const old = zipOf([{ name: 'M?nchen.pdf', bytes: Buffer.from('x') }]);
    for (let at = old.indexOf('?nchen'); at >= 0; at = old.indexOf('?nchen', at)) old[at] = 0x81;
    expect(readZipDirectory(old).map(({ name }) => name)).toEqual(['München.pdf']);
  });

  it('are compared without case, the folder that is meant anyway, and kinds of slashes and letters', () => {
    expect(new Set(['.\\Fotos\\Mu\u0308nchen.PDF', './fotos/München.pdf'].map(comparedName))).toEqual(
      new Set(['fotos/münchen.pdf']),
    );
  });
});
