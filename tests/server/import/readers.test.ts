import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../server/import/read/read-csv.ts';
import { readWorkbook } from '../../../server/import/read/read-workbook.ts';
import { rowsBelow } from '../../../server/import/read/rows-below.ts';
import { Midnight, ShownNumber, UnreadCell } from '../../../server/import/read/table.ts';
import { readZipDirectory } from '../../../server/import/read/zip-directory.ts';
import { oddWorkbook, part } from '../../support/odd-workbook.ts';
import { zipOf } from '../../support/zip.ts';

const rowsOf = (xml: string, ...others: Parameters<typeof part>[]) =>
  readWorkbook(oddWorkbook([{ title: 'S', xml }], ...others.map(([name, text]) => part(name, text))))[0]?.rows;

const day = (text: string) => new Date(`${text}Z`);

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
      'escaped characters',
      '<row><c t="inlineStr"><is><t>a_x000A_b _x005F_x0041_</t></is></c></row>',
      [['a\nb _x0041_']],
    ],
    [
      'texts, truth and ISO dates',
      '<row><c t="str"><v>t</v></c><c t="b"><v>1</v></c><c t="d"><v>2026-03-04T12:00:00</v></c></row>',
      [['t', true, day('2026-03-04T12:00:00')]],
    ],
    ['a far row of which only that has a value', '<row r="3"><c r="A3"><v>1</v></c></row>', [[], [], [1]]],
  ])('may have %s', (_, xml, rows) => {
    expect(rowsOf(xml)).toEqual(rows);
  });

  it.each<[format: string | number, number: number, cell: unknown]>([
    ['dd.mm.yyyy', 46_085, day('2026-03-04T00:00:00')],
    ['[$-407]d. mmmm yyyy', 46_085, day('2026-03-04T00:00:00')],
    ['yyyy"年"m"月"d"日"', 46_085, day('2026-03-04T00:00:00')],
    ['mmm-yy', 46_085, day('2026-03-04T00:00:00')],
    ['[Red]0.00', 46_085, 46_085],
    ['#,##0_M', 46_085, 46_085],
    ['0', 46_085, 46_085],
    ['Standard', 46_085, 46_085],
    ['dd.mm.yyyy hh:mm', 46_085, new Midnight('2026-03-04T00:00:00Z')],
    ['dd.mm.yyyy hh:mm', 46_085.5, day('2026-03-04T12:00:00')],
    ['hh:mm AM/PM', 46_085.5, day('2026-03-04T12:00:00')],
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
    [String.raw`"DOC-"00\/00`, 12_345, new ShownNumber(12_345, 'DOC-123/45')],
    ['0" days"_)', 7, new ShownNumber(7, '7 days')],
    [11, 12_000, new ShownNumber(12_000, '1.20E+04')],
    ['0E+0', 3e54, new ShownNumber(3e54, '3E+54')],
  ])('in the format %s has %s as people see it', (format, number, cell) => {
    const [id, code] = typeof format === 'number' ? [format, ''] : [164, format.replaceAll('"', '&quot;')];
    const formats = code === '' ? '' : `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>`;
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
    const [[value] = []] = rowsOf(`<row><c s="0"><v>${number}</v></c></row>`, ['xl/styles.xml', styles]) ?? [];
    expect(value).toStrictEqual(cell);
  });

  it('may count days from 1904', () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="20"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>';
    expect(
      rowsOf(
        '<row><c s="0"><v>0.25</v></c><c s="1"><v>44623</v></c></row>',
        ['xl/styles.xml', styles],
        ['xl/workbook.xml', workbook],
      ),
    ).toEqual([['06:00', day('2026-03-04T00:00:00')]]);
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
});

const csv = (text: string | Buffer, chosen = {}) => readCsv(Buffer.from(text), 'a.csv', chosen);

describe('The encoding of a CSV', () => {
  const utf16 = Buffer.from('Name,Ort\nÖl,Köln\n', 'utf16le');
  it.each<[what: string, bytes: Buffer, encoding: string]>([
    ['UTF-8', Buffer.from('Name,Ort\nÖl,Köln\n'), 'utf-8'],
    ['UTF-16 without a mark', utf16, 'utf-16le'],
    ['UTF-16 with the first byte first', Buffer.from(utf16).swap16(), 'utf-16be'],
    [
      'German of Windows, which several encodings write alike',
      Buffer.from('Name,Ort\nÖl,Köln\n', 'latin1'),
      'windows-1250',
    ],
  ])('is %s without a question', (_, bytes, encoding) => {
    const { rows, source } = csv(bytes);
    expect(rows[1]).toEqual(['Öl', 'Köln']);
    expect(source).toMatchObject({ encoding, questions: [] });
  });

  it.each<[encoding: string, hex: string, text: string]>([
    ['windows-1253', 'c4e9e1f1f1efde20ebe1e4e9effd', 'Διαρροή λαδιού'],
    ['windows-1251', 'd3f2e5f7eae020ece0f1ebe0', 'Утечка масла'],
    ['windows-1250', '5265e8696361', 'Rečica'],
    ['shift_jis', '91e58de38d60', '大阪港'],
    ['gb18030', 'c9cfbaa3b8db', '上海港'],
    ['euc-kr', 'b1e2b0fcbdc720b1e2b8a7', '기관실 기름'],
  ])('is asked where another one than %s gives words, too', (encoding, hex, text) => {
    const bytes = Buffer.concat([Buffer.from('Title\n'), Buffer.from(hex, 'hex')]);
    expect(csv(bytes).source?.questions).toMatchObject([
      { kind: 'encoding', answers: expect.arrayContaining([encoding]) },
    ]);
    expect(csv(bytes, { encoding }).rows[1]).toEqual([text]);
  });

  it.each<[what: string, hex: string, sample: string]>([
    ['DOS, with quotation marks inside words', '53636884ffe46e6b65', 'Sch„˙änke'],
    ['DOS, with a mark after a word', '48 61 66 65 6e 65 69 6e 66 61 68 72 74 82 2c fc', 'Hafeneinfahrt‚'],
    ['the Macintosh, with letters that Windows has at 80 to 9F only', '4c9a736368656e', 'Lšschen'],
    ['two encodings, of which one is UTF-8 in few lines', '4cfcfc6b652c4bf66c6e2c466fc3bc6c', 'FoĂĽl'],
  ])('is asked with the odd words where it may be none of those that are known: %s', (_, hex, sample) => {
    const [question] = csv(Buffer.concat([Buffer.from('Title\n'), Buffer.from(hex.replaceAll(' ', ''), 'hex')])).source
      ?.questions ?? [undefined];
    expect(Object.values(question?.samples[0]?.readings ?? {})).toContain(sample);
  });

  it('is not asked for capitals inside words and symbols of ASCII', () => {
    expect(csv(Buffer.from('Title\nMcGregor kW a=b Öl im Kühlraum\n', 'latin1')).source?.questions).toEqual([]);
  });

  const correct = 'Correct them and save the file as UTF-8';
  it.each<[what: string, bytes: Buffer, words: string]>([
    [
      'in UTF-8 with lines of another encoding',
      Buffer.concat([Buffer.from('a\nÖl und Köln\n'), Buffer.from('K\xfchler\nx\nf\xfcr\n', 'latin1')]),
      `The file is in UTF-8, but lines 3, 5 have characters that are not. ${correct}`,
    ],
    [
      'in UTF-8 and cut off',
      Buffer.from('a\nÖlö').subarray(0, -1),
      `The file is in UTF-8, but line 2 has characters that are not. ${correct}`,
    ],
    [
      'marked as UTF-8 and is in another encoding',
      Buffer.concat([Buffer.from('\uFEFFa\n'), Buffer.from('K\xfchler\n', 'latin1')]),
      `The file is in UTF-8, but line 2 has characters that are not. ${correct}`,
    ],
    [
      'marked as UTF-16 and has half a character',
      Buffer.from('\uFEFFa\nb\uD83Dc\n', 'utf16le'),
      `The file is in UTF-16LE, but line 2 has characters that are not. ${correct}`,
    ],
  ])('is that of every line, or the file is refused: one %s', (_, bytes, words) => {
    expect(() => csv(bytes)).toThrow(words);
  });
});

describe('The records of a CSV', () => {
  it.each<[what: string, text: string, rows: unknown]>([
    [
      'stray quotes',
      'a;b\n"A" frame;1\n" hose;2\n3" pipe;3\n;" cracked\n',
      [
        ['a', 'b'],
        ['"A" frame', '1'],
        ['" hose', '2'],
        ['3" pipe', '3'],
        ['', '" cracked'],
      ],
    ],
    [
      'line breaks and separators in quotes',
      'a;b;c\n"x;\r\ny ""z""" ;1;2\n',
      [
        ['a', 'b', 'c'],
        ['x;\r\ny "z"', '1', '2'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['sep= with a bar', 'sep=|\na|b;c\n', [[''], ['a', 'b;c']]],
    [
      'line ends of old computers',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('may have %s', (_, text, rows) => {
    expect(csv(text).rows).toEqual(rows);
  });

  it.each<[what: string, text: string, rows: readonly string[][]]>([
    [
      'too many cells',
      'a;b\n"ditto;1\nx;2\ny";3;4\nz;5\n',
      [
        ['"ditto', '1'],
        ['x', '2'],
        ['y"', '3;4'],
      ],
    ],
    [
      'lines that begin as rows do',
      'No;b;c\n11;"ditto;1\n12;hose 3";2\n13;4;5\n',
      [
        ['11', '"ditto', '1'],
        ['12', 'hose 3"', '2'],
      ],
    ],
    [
      'too few cells, and lines with those of a row',
      'a;b;c\nx;"ditto\ny;hose 3"\nz;4\n',
      [
        ['x', '"ditto', ''],
        ['y', 'hose 3"', ''],
      ],
    ],
  ])('are refused one by one, with both lines, where a quote joins them to %s', (_, text, rows) => {
    const below = rowsBelow(csv(text), { headerRow: 1, firstRow: 2 });
    const refused = below.slice(0, -1);
    expect(refused.map((row) => row.map(String))).toEqual(rows);
    const reason = `A quotation mark in line 2 joins it with the lines to line ${rows.length + 1}. Remove it, or close it before the next column`;
    expect(refused.flat().every((cell) => cell instanceof UnreadCell && cell.reason === reason)).toBe(true);
    expect(below.at(-1)?.some((cell) => cell instanceof UnreadCell)).toBe(false);
  });

  it.each([
    ['a line with as many separators as there are columns', 'a,b,c\n1,2,"Present:\nMaster, Mate, Bosun\nAll well"\n'],
    ['lines with more of them', 'a,b,c\n1,"Tools: axe, saw, rope\nspares: nut, bolt, washer, pin",3\n'],
    ['lines that begin with dates', 'a,b,c\n2026-01-02,2,"Log\n2026-01-03, pump\n2026-01-04, valve"\n'],
    ['lines in a row with too few cells', 'a,b,c\n1,"First\nsecond"\n'],
  ])('may have in quotes %s', (_, text) => {
    const table = csv(text);
    expect(table.rows).toHaveLength(2);
    expect(rowsBelow(table, { headerRow: 1, firstRow: 2 })).toEqual(table.rows.slice(1));
  });

  it('are refused where they have more cells than there are headers, whatever is above and in the other rows', () => {
    const many = Array.from({ length: 250 }, () => '51.5,4.1,"a, b\nc",');
    const text = ['Positions, all', 'Lat,Lon,Note', ...many.with(220, '51,5,4,1,x'), '51,5,4,1,'].join('\n');
    const below = rowsBelow(csv(text), { headerRow: 2, firstRow: 3 });
    const refused = below.filter((row) => row.some((cell) => cell instanceof UnreadCell));
    expect(refused.map((row) => row.map(String))).toEqual([
      ['51', '5', '4,1,x'],
      ['51', '5', '4,1,'],
    ]);
    expect(refused.map(([cell]) => cell instanceof UnreadCell && cell.reason)).toEqual([
      'Line 443 has 5 cells for 3 headers: put cells with commas in quotes',
      'Line 502 has 4 cells for 3 headers: put cells with commas in quotes',
    ]);
    expect(below).toHaveLength(251);
  });

  it('are refused with the file where a quote joins far more lines than a file may have rows', () => {
    const table = csv(`a,b\n1,"${'x,y\n'.repeat(400_100)}"\n`);
    expect(() => rowsBelow(table, { headerRow: 1, firstRow: 2 })).toThrow(
      'A quotation mark in line 2 joins too many lines. Remove it, or close it',
    );
  });

  it('may have values below headers that are empty', () => {
    const table = csv('Lat,Lon,,\n51.5,4.1,x,y\n');
    expect(rowsBelow(table, { headerRow: 1, firstRow: 2 })).toEqual(table.rows.slice(1));
  });

  it('are parted by the character that a person chooses, if two part them alike', () => {
    const text = 'a,b;c,d\n1,2;3,4\n';
    const [question] = csv(text).source?.questions ?? [];
    expect(question).toMatchObject({ kind: 'separator', answers: [',', ';'] });
    expect(csv(text, { separator: ';' }).rows).toEqual([
      ['a,b', 'c,d'],
      ['1,2', '3,4'],
    ]);
  });
});
