import { describe, expect, it } from 'vitest';
import { normalised } from '../../../server/import/header-words.ts';
import { imoNamed } from '../../../server/import/lookups.ts';
import { columnNamed, sheetNamed, sheets } from '../../../server/import/sheets/sheets.ts';
import { Midnight, PartOfDate, ShownNumber } from '../../../server/import/read/table.ts';
import { questionsOf } from '../../../server/import/values/questions.ts';
import { readCell } from '../../../server/import/values/read-cell.ts';
import { vesselLookups } from '../../support/vessel-lookups.ts';

const now = new Date('2026-11-26T12:00:00Z');
const asked = (sheet: string, header: string, values: readonly unknown[], rules = {}) =>
  questionsOf(columnNamed(sheetNamed(sheet), header), values, rules, now);
const kinds = (...of: Parameters<typeof asked>) => asked(...of).questions.map(({ kind }) => kind);
const inspected = (...values: string[]) => asked('sire-inspections', 'Date', values);
const excel = (text: string): Date => new Date(`${text}T00:00:00Z`);

describe('The values of a column', () => {
  it('prove the order of its dates, or it is asked with three of them read both ways', () => {
    expect(asked('certificates', 'Expires', ['03/04/2027', '13/04/2027'])).toEqual({
      certain: { order: 'dayFirst' },
      questions: [],
      notes: [],
      contradicted: [],
      slashed: 'dayFirst',
    });
    const { certain, questions } = asked('certificates', 'Expires', ['03/04/2027', null, '05/05/2027', '05/06/2027']);
    expect(certain).toEqual({});
    expect(questions).toMatchObject([
      {
        kind: 'order',
        answers: ['dayFirst', 'monthFirst'],
        samples: [
          { text: '03/04/2027', readings: { dayFirst: '2027-04-03', monthFirst: '2027-03-04' } },
          { text: '05/06/2027', readings: { dayFirst: '2027-06-05', monthFirst: '2027-05-06' } },
        ],
      },
    ]);
    // Of a date with dots the day is first, whatever those with slashes beside it prove; of these it is asked.
    const dotted = asked('certificates', 'Expires', ['1/13/2027', '02.01.2027', '04/05/2027']);
    expect([dotted.certain, dotted.questions.map(({ samples }) => samples.map(({ text }) => text))]).toEqual([
      { dots: 'dayFirst' },
      [['04/05/2027']],
    ]);
    const expires = columnNamed(sheetNamed('certificates'), 'Expires');
    expect(readCell(expires, '02.01.2027', { ...dotted.certain, order: 'monthFirst' }, now)).toEqual({
      value: '2027-01-02',
    });
    expect(asked('near-misses', 'Date', ['０３/０４/２０２６']).questions).toMatchObject([
      { text: 'Is the day or the month first?', answers: ['dayFirst', 'monthFirst'] },
    ]);
    // Another weekday before a date with dots proves nothing: 4 March 2026 is a Wednesday.
    expect(asked('near-misses', 'Date', ['Fri 04.03.2026', '05.03.2026']).certain.order).toBeUndefined();
    expect(readCell(columnNamed(sheetNamed('near-misses'), 'Date'), 'Fri 04.03.2026', {}, now)).toMatchObject({
      reason: expect.stringContaining('another day of the week'),
    });
    // Nor do dates with dots prove anything of those with slashes.
    const beside = asked('certificates', 'Expires', ['28.02.2027', '04/05/2027', '05/06/2027']);
    expect([beside.certain, beside.questions.map(({ kind }) => kind)]).toEqual([{ dots: 'dayFirst' }, ['order']]);
    expect(asked('certificates', 'Expires', ['1/13/2027', '1.13.2027', '02.01.2027']).certain.order).toBe('monthFirst');
    const mixed = asked('certificates', 'Expires', ['13/04/2027', '04/13/2027', '03/04/2027']);
    expect([mixed.certain, mixed.questions.map(({ kind }) => kind)]).toEqual([{}, ['order']]);
    expect(mixed.notes).toEqual(['Some of these dates have the day first, others the month first']);
  });

  it('prove the decimal mark of its numbers, or it is asked', () => {
    expect(asked('benchmark', 'Own Value', ['29.130', '183,20']).certain).toEqual({ decimal: 'comma' });
    expect(asked('benchmark', 'Own Value', ['29.130', '1,234,567']).certain).toEqual({ decimal: 'point' });
    expect(asked('vessels', 'Deadweight', ['37.000', '41.250']).certain).toEqual({ decimal: 'comma' });
    expect(asked('vessels', 'Gross Tonnage', ['29.130']).questions).toMatchObject([
      { kind: 'decimal', samples: [{ text: '29.130', readings: { point: '29.13', comma: '29130' } }] },
    ]);
    expect(kinds('positions', 'Latitude', ['51.957', '4.335'])).toEqual([]);
    expect(kinds('vessels', 'Gross Tonnage', [29.13, 13.742])).toEqual([]);
  });

  it.each<[what: string, values: unknown[]]>([
    ['one text with two readings beside them', ['13/05/2026', excel('2026-04-03'), excel('2026-05-06'), '06/05/2026']],
    ['one date cell after the 12th', ['13/05/2026', excel('2026-04-03'), excel('2026-05-06'), excel('2026-05-14')]],
    ['dots in the texts', ['13.05.2026', excel('2026-04-03'), '25.03.2026']],
    ['days of a CSV', ['13/05/2026', '2026-04-03 00:00:00', '2026-05-06']],
    ['serial numbers of a CSV', ['13/05/2026', '46115']],
  ])('are asked about if a spreadsheet may have half converted them: %s', (_, values) =>
    expect(kinds('near-misses', 'Date', values)).toContain('dateCells'),
  );

  it('are not asked about if most date cells are after the 12th, or most texts have two readings', () => {
    const texts = ['13/05/2026', '03/04/2026', '05/06/2026'];
    expect(kinds('near-misses', 'Date', ['25/05/2026', excel('2026-05-14'), excel('2026-04-03')])).toEqual([]);
    expect(kinds('near-misses', 'Date', [...texts, excel('2026-04-03')])).toEqual([]);
  });

  it('with dots have the month first if one of them can only be so', () => {
    const { certain } = asked('near-misses', 'Date', ['03.25.2026', '03.04.2026']);
    expect(certain).toEqual({ order: 'monthFirst' });
    const date = columnNamed(sheetNamed('near-misses'), 'Date');
    expect(readCell(date, '03.04.2026', certain, now)).toEqual({ value: '2026-03-04' });
    expect(readCell(date, '03.04.2026', {}, now)).toEqual({ value: '2026-04-03' });
  });

  it('may have the year first if it is a near one, or it is asked', () => {
    const [question] = inspected('26/11/18', '26.10.30').questions;
    expect(question).toMatchObject({ text: 'Is the day or the year first?', answers: ['dayFirst', 'yearFirst'] });
    expect(question?.samples[0]?.readings).toEqual({ dayFirst: '2018-11-26', yearFirst: '2026-11-18' });
    expect(inspected('26/11/18', '25/02/13').questions).toHaveLength(1);
    expect(inspected('26/11/18', '26/12/03').certain).toEqual({});
    expect(inspected('26/11/18', '01/12/26').certain).toEqual({ order: 'dayFirst' });
    expect(inspected('26-11-18', '24-10-31').certain).toEqual({});
    const date = columnNamed(sheetNamed('sire-inspections'), 'Date');
    expect(readCell(date, '26-11-18', { order: 'yearFirst' }, now)).toEqual({ value: '2026-11-18' });
  });

  it('are days of a spreadsheet also where their format shows other digits, and that is said', () =>
    expect(asked('certificates', 'Expires', [new ShownNumber(46_085, '46085.00')]).notes).toEqual([
      'Numbers are read as days of a spreadsheet: 46085 is 2026-03-04',
    ]));

  it('are told about where their format shows nothing or a word, and are read', () => {
    const hidden = [new ShownNumber(50_000, ''), 60_000, new ShownNumber(0, 'n/a')];
    expect(asked('vessels', 'Gross Tonnage', hidden).notes).toEqual([
      'The spreadsheet shows nothing where a value is 50000, and no number in 2 cells: the values are read',
    ]);
    expect(asked('certificates', 'Expires', [new ShownNumber(46_085, '')]).notes).toContain(
      'The spreadsheet shows nothing where a value is 46085, and no number in 1 cell: the values are read',
    );
    expect(asked('vessels', 'Gross Tonnage', [new ShownNumber(31_000, '31000 GT')]).notes).toEqual([]);
  });

  it('have no times of day if each is midnight, and 00:00 if another one has a time', () => {
    const midnights = ['2026-05-01 00:00:00', new Midnight('2026-05-13T00:00Z')];
    const { certain } = asked('near-misses', 'Date', midnights);
    expect(certain).toEqual({ times: 'none' });
    const date = columnNamed(sheetNamed('near-misses'), 'Date');
    expect(midnights.map((cell) => readCell(date, cell, certain, now))).toEqual([
      { value: '2026-05-01' },
      { value: '2026-05-13' },
    ]);
    expect(asked('near-misses', 'Date', [...midnights, '2026-05-02 10:00']).certain).toEqual({});
  });

  it('are asked about if a row needs a time of day and only some have one', () => {
    const [question] = asked('positions', 'Time', ['2026-05-01 10:00', '2026-05-02']).questions;
    expect(question).toMatchObject({
      kind: 'accepts',
      samples: [{ text: '2026-05-02', readings: { 'unusual dates': '2026-05-02 00:00 UTC' } }],
    });
    expect(kinds('positions', 'Time', ['2026-05-01', '2026-05-02'])).toEqual([]);
    expect(kinds('voyages', 'Planned Arrival', ['2026-05-01 10:00', '2026-05-02'])).toEqual([]);
    expect(kinds('near-misses', 'Date', ['2026-05-01 10:00', '2026-05-02'])).toEqual([]);
  });

  it('are asked about if they are late on a day without showing it, as midnight of another zone is', () => {
    const evening = new PartOfDate(new Date('2026-04-01T22:00:00Z'), 'time');
    expect(kinds('certificates', 'Expires', [evening])).toEqual(['accepts']);
    expect(kinds('near-misses', 'Date', [evening])).toEqual(['accepts']);
    expect(kinds('positions', 'Time', [evening])).toEqual([]);
  });

  it('are asked about if a spreadsheet shows no day or no year of them', () => {
    const april = new PartOfDate(excel('2029-04-01'), 'day');
    const [question] = asked('certificates', 'Expires', [april]).questions;
    expect(question?.samples[0]?.readings).toEqual({
      'unusual dates': '2029-04-01',
      'usual dates': 'refused: The spreadsheet shows no day here: is 2029-04-01 right?',
    });
    expect(kinds('certificates', 'Expires', [new PartOfDate(excel('2026-04-29'), 'year')])).toEqual(['accepts']);
    expect(kinds('monthly-reports', 'Month', [new PartOfDate(excel('2026-04-01'), 'day')])).toEqual([]);
  });

  it('are asked about if they are degrees with decimals or with minutes, unless another one shows it', () => {
    expect(asked('positions', 'Latitude', ['51.30N', 'S 4,15']).questions).toMatchObject([
      {
        kind: 'degrees',
        samples: [
          { text: '51.30N', readings: { 'decimal degrees': '51.3', 'degrees and minutes': '51.5' } },
          { text: 'S 4,15', readings: { 'decimal degrees': '-4.15', 'degrees and minutes': '-4.25' } },
        ],
      },
    ]);
    expect(asked('positions', 'Latitude', ['51.30N', '51.75N']).certain).toEqual({ degrees: 'decimal degrees' });
    expect(asked('positions', 'Longitude', ['004.20E', '4.3333E']).questions).toEqual([]);
    expect(kinds('positions', 'Latitude', ['51-30.25N', "51°30.25'N", '51.30°N', '51.30'])).toEqual([]);
  });

  it('that are degrees and minutes without a mark leave none that may have lost its zeros', () => {
    const latitude = columnNamed(sheetNamed('positions'), 'Latitude');
    const { certain } = asked('positions', 'Latitude', ['5130.50N', '5131.50N', '45.5 N']);
    expect(certain).toEqual({ degrees: 'packed' });
    expect(readCell(latitude, '5130.00N', certain, now)).toEqual({ value: 51.5 });
    expect(readCell(latitude, '0-45.5 N', certain, now)).toMatchObject({ value: expect.closeTo(0.758, 3) });
    for (const cell of ['45.5 N', 45.5])
      expect(readCell(latitude, cell, certain, now)).toMatchObject({
        reason: expect.stringContaining('Others of this column are degrees and minutes without a mark'),
      });
    expect(asked('positions', 'Latitude', ['51.5', '5130', '51.75']).certain).toEqual({ decimal: 'point' });
  });

  it('that are latitudes beyond the poles leave the others of their column doubtful: two, or one in a short file', () => {
    const latitude = columnNamed(sheetNamed('positions'), 'Latitude');
    const { certain } = asked('positions', 'Latitude', [
      '4.1',
      '103.85',
      '121,5',
      ...Array.from({ length: 30 }, () => '5.2'),
    ]);
    for (const cell of ['4.1', 4.1, '4.1N'])
      expect(readCell(latitude, cell, certain, now)).toMatchObject({
        reason: expect.stringContaining('choose the columns of latitude and longitude the other way round'),
      });
    expect(readCell(latitude, "4-06'N", certain, now)).toEqual({ value: 4.1 });
    expect(asked('positions', 'Latitude', ['4.1', -103.85]).certain).toMatchObject({ degrees: 'exchanged' });
    expect(asked('positions', 'Latitude', ['4.1', 91, '515.5']).certain).toEqual({ decimal: 'point' });
    expect(asked('positions', 'Longitude', ['4.1', 103.85]).certain).toEqual({ decimal: 'point' });
  });

  it('that are texts, and could be serial numbers of days, are asked, and not read meanwhile', () => {
    expect(asked('certificates', 'Expires', ['46115'])).toMatchObject({
      questions: [{ kind: 'accepts', samples: [{ text: '46115', readings: { 'unusual dates': '2026-04-03' } }] }],
      notes: [],
    });
    const expires = columnNamed(sheetNamed('certificates'), 'Expires');
    expect(readCell(expires, '46115', {}, now)).toEqual({
      reason: '46115 may be the number of a day in Excel: is 2026-04-03 right?',
      kind: 'accepts',
    });
    expect(readCell(expires, '46115', { accepts: 'unusual dates' }, now)).toEqual({ value: '2026-04-03' });
    expect(readCell(expires, 46_115, {}, now)).toEqual({ value: '2026-04-03' });
  });

  it('that are numbers of days, and could be a day, month and year without dots, are asked', () => {
    const [question] = asked('certificates', 'Expires', [40_327, new ShownNumber(50_328, '050328'), 46_115]).questions;
    expect(question?.samples.map(({ text, readings }) => [text, readings['unusual dates']])).toEqual([
      ['40327', '2010-05-29'],
      ['050328', '2037-10-15'],
    ]);
  });

  it('that a spreadsheet of the other order has half converted are told and asked, and not read meanwhile', () => {
    const values = ['13/05/2026', excel('2026-04-03'), excel('2026-05-06'), '25/03/2026'];
    const { certain, questions, notes } = asked('near-misses', 'Date', values);
    expect(certain).toEqual({ order: 'dayFirst', dateCells: 'doubtful' });
    expect(notes).toEqual([expect.stringContaining('a spreadsheet may have exchanged day and month')]);
    expect(questions).toMatchObject([
      { kind: 'dateCells', samples: [{ readings: { asTheyAre: '2026-04-03', swapped: '2026-03-04' } }, {}] },
    ]);
    const date = columnNamed(sheetNamed('near-misses'), 'Date');
    expect(readCell(date, values[1], certain, now)).toMatchObject({ reason: expect.stringContaining('2026-03-04') });
    const answered = asked('near-misses', 'Date', values, { dateCells: 'swapped' });
    expect([answered.certain, answered.questions.map(({ kind }) => kind)]).toEqual([
      { order: 'dayFirst' },
      ['dateCells'],
    ]);
    expect(kinds('near-misses', 'Date', ['13/05/2026', excel('2026-05-14')])).toEqual([]);
    expect(kinds('near-misses', 'Date', [excel('2026-04-03'), '2026-03-25'])).toEqual([]);
  });

  it('are asked about one after the other where one answer hides the next question', () => {
    const values = ['03/04/2199'];
    expect(kinds('near-misses', 'Date', values)).toEqual(['order']);
    expect(kinds('near-misses', 'Date', values, { order: 'dayFirst' })).toEqual(['order', 'accepts']);
  });

  it('that are of another clock are asked about', () => {
    expect(asked('positions', 'Time', ['2026-11-18 16:00 LT']).questions).toMatchObject([
      {
        kind: 'time',
        samples: [{ readings: { utc: '2026-11-18 16:00 UTC', ship: expect.stringContaining('refused') } }],
      },
    ]);
    expect(kinds('near-misses', 'Date', ['2026-11-18T16:00:00Z'])).toEqual(['time']);
    expect(kinds('positions', 'Time', ['2026-11-18 16:00Z', '2026-11-18 16:00+02:00'])).toEqual([]);
  });

  it('are told about where years have two digits, times are missing, or words are read as others', () => {
    expect(asked('certificates', 'Expires', ['04.03.27']).notes).toEqual([
      'Years of two digits are read as 1976 to 2075',
    ]);
    expect(asked('positions', 'Time', ['2026-11-18']).notes).toEqual([
      '1 value without a time of day: 00:00 UTC is taken',
    ]);
    expect(asked('near-misses', 'Status', ['offen', 'CLOSED', 'erledigt', 'offen']).notes).toEqual([
      "'offen' is read as Reported",
      "'erledigt' is read as Closed",
    ]);
  });
});

describe('The names of companies', () => {
  it('mean one column of a sheet each', () => {
    for (const { columns, title } of sheets) {
      const own = columns.flatMap(({ header, aliases = [], similarTo = [header, ...aliases] }) =>
        similarTo.map((name) => [normalised(name), header] as const),
      );
      // The header of a column comes before other names.
      const meant = new Map([...own, ...columns.map(({ header }) => [normalised(header), header] as const)]);
      for (const { header, aliases = [], similarTo = aliases } of columns)
        for (const name of aliases.filter((alias) => !similarTo.includes(alias)).map(normalised)) {
          expect(meant.get(name) ?? header, `${name} in ${title}`).toBe(header);
          meant.set(name, header);
        }
    }
  });

  it.each([
    ['certificates', 'Gültig bis', 'Expires'],
    ['certificates', 'Cert. no.', 'Document No.'],
    ['near-misses', 'Schiff', 'IMO Number'],
    ['near-misses', 'Date of occurrence', 'Date'],
    ['vessels', 'Schiffsname', 'Name'],
    ['vessels', 'Länge ü.a.', 'Length Overall'],
    ['regulatory-inspections', 'No. of def.', 'Deficiencies'],
  ])('of %s: %s is %s', (sheet, name, header) => {
    const column = sheetNamed(sheet).columns.find(({ aliases = [] }) =>
      aliases.map(normalised).includes(normalised(name)),
    );
    expect(column?.header).toBe(header);
  });

  it('find a vessel with her kind before her name, other spaces and capitals, but not two of one name', () => {
    const all = vesselLookups([
      ['1', 'Aquila Bremen'],
      ['4', 'Sønderjylland Å'],
      ['2', 'MT Star'],
      ['3', 'Star'],
    ]);
    const names = [
      'M/T AQUILA  BREMEN',
      'mv Aquila Bremen',
      '"Aquila Bremen"',
      'M.V. AQUILA BREMEN ',
      'Star',
      'MT Star',
      'M/V Star',
      'MTS',
      'SØNDERJYLLAND\u200B\u00A0A\u030A',
    ];
    expect(names.map((name) => imoNamed(all, name))).toEqual(['1', '1', '1', '1', '3', '2', '', undefined, '4']);
  });
});
