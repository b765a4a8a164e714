import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../server/import/read/read-csv.ts';
import { rowsBelow } from '../../../server/import/read/rows-below.ts';
import { UnreadCell } from '../../../server/import/read/table.ts';

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
      'windows-1252',
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
    ['big5', 'b0aab6afb4e4', '高雄港'],
    // Other encodings read it as marks and symbols without letters.
    ['windows-874', 'b9e9d3c1d1b9c3d1e8c7e3b9cbe9cda7', 'น้ำมันรั่วในห้อง'],
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
      'spaces before quotes, and before ditto marks and stray ones',
      '"a", "b", "c"\n1, "x, y", "z"\n2, ", "\n3, "A" frame, "said ""no""" \n',
      [
        ['a', 'b', 'c'],
        ['1', 'x, y', 'z'],
        ['2', ' "', ' "'],
        ['3', ' "A" frame', 'said "no"'],
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

  it('have a cell refused whose inner quotes are not doubled', () => {
    const reason =
      'This cell has quotation marks within quotation marks: double those within, or leave out the outer ones';
    expect(
      csv('a,b\n"3" pipe",1\n"\\"x\\"", 2\n "3" rod",2\n"""A"" and ""B""",3\n').rows.map(([first]) => first),
    ).toEqual([
      'a',
      new UnreadCell('"3" pipe"', reason),
      new UnreadCell(String.raw`"\"x\""`, reason),
      new UnreadCell(' "3" rod"', reason),
      '"A" and "B"',
    ]);
  });

  it('end with the last line that has content, however many follow', () => {
    const { rows } = csv(`a,b\n1,2\n,\n3,4\n${', \n'.repeat(200_100)}`);
    expect(rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['', ''],
      ['3', '4'],
    ]);
  });

  it('end where old programs write that the file ends', () =>
    expect(csv('a,b\r\n1,2\r\n\u001A').rows).toEqual(csv('a,b\r\n1,2\r\n').rows));

  it('may have values below headers that are empty', () => {
    const table = csv('Lat,Lon,,\n51.5,4.1,x,y\n');
    expect(rowsBelow(table, { headerRow: 1, firstRow: 2 })).toEqual(table.rows.slice(1));
  });

  it('are refused where a number may be parted at its decimal comma and its end is below an empty header', () => {
    const [row] = rowsBelow(csv('Ship,Speed,Wind,,\nA,12,5,4,\n'), { headerRow: 1, firstRow: 2 });
    const reason = 'Line 2 has 4 cells for 3 headers: put cells with commas in quotes';
    expect(row).toEqual(['A', '12', '5,4,'].map((text) => new UnreadCell(text, reason)));
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

it.each([
  [
    'each line as one cell in quotes',
    '"a;b;c"\r\n"1;""x;y"";3"\r\n\r\n',
    [
      ['a', 'b', 'c'],
      ['1', 'x;y', '3'],
    ],
  ],
  [
    'quotes around cells',
    '"a","b"\n"1","2"\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['one column', '"a"\n"1, 2"\n', [['a'], ['1, 2']]],
])('A CSV with %s is read by its cells', (_, text, rows) => {
  expect(csv(text).rows.filter((row) => row.some((cell) => cell !== ''))).toEqual(rows);
});

describe('A CSV whose columns are parted by a sign that is not read', () => {
  it.each([
    ["'^'", 'IMO^Title^Date\n9900332^Valve, open^2026-01-02\n9900344^Leak^2026-01-03\n'],
    ["'~'", 'IMO~Title~Date\n9900332~Valve~2026-01-02\n'],
    ["'#'", 'sep=#\nIMO#Title\n9900332#Valve\n'],
    ['U+001F', 'IMO\u001FTitle\u001FDate\n9900332\u001FValve\u001F2026-01-02\n'],
  ])('is refused with it: %s', (sign, text) =>
    expect(() => csv(text)).toThrow(
      `The columns of this file seem to be parted by ${sign}. Save it with one of the separators that are read: comma, semicolon, tab or |`,
    ),
  );

  it.each(['Time\n12:30:00\n13:45:10\n', 'Title\nValve^2\n', 'a,b,c\nx:y:z,1,2\n'])('is not this one: %j', (text) =>
    expect(csv(text).rows.length).toBeGreaterThan(1),
  );
});
