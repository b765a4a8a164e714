import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import ical from 'ical-generator';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvCellText, csvFormat, icalendarText } from '../../src/contract/written-text.ts';
import { writeXlsx } from '../../src/contract/xlsx/xlsx-writer.ts';

const controls = ['\0', '\u0001', '\u000B', '\u001F', '\u007F', '\u0085', '\r', '\n', '\r\n', '\t', '\u2028', '\u200B'];
const noncharacters = ['\uD800', '\uDC00', '\u{1F6A2}', '\uFDD0', '\uFFFD', '\uFFFE', '\uFFFF', '\u{1FFFE}', '\uFEFF'];
/** What begins or ends something in one of the formats. */
const syntax = ['=', '+', '-', '@', '\uFF1D', "'", '"', ',', ';', ':', '\\', '\\n', '<', '&', ']]>', '_x000D_', '_x'];
const special = [...controls, ...noncharacters, ...syntax];

/** Texts around an 'a' and a 'z': readers trim what is outside. */
const texts = fc
  .array(fc.oneof(fc.constantFrom(...special), fc.string({ maxLength: 5, unit: 'binary' })), { maxLength: 8 })
  .map((parts) => parts.join(''));

const found = ['=\uFFFD', '\uD800', '_x000D_', "'=1", '\uFF1D1', 'a\0b'];

const examples = found.map((text): [string] => [text]);

describe('a text that is written to a file is read back equal, but for U+FFFD where the format lacks a character', () => {
  it('XLSX lacks halves of surrogate pairs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 30 }), async (column) => {
        const rows = column.map((text) => [{ text: `a${text}z` }]);
        const [sheet] = await readWorkbook(Buffer.concat(writeXlsx([{ name: 'Texts', widths: [], rows }])));
        expect(sheet?.data).toEqual(column.map((text) => [`a${text.toWellFormed()}z`]));
      }),
      { numRuns: 10, examples: [[found]] },
    );
  });

  it('CSV lacks halves of surrogate pairs and NUL', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const file = Buffer.from(stringify([['x', text, `a${text}z`]], csvFormat));
        const options = { bom: true, record_delimiter: '\r\n' };
        const cells: string[][] = parse(file, options);
        const readable = text.toWellFormed().replaceAll('\0', '\uFFFD');
        expect(cells.map((row) => row.map(csvCellText))).toEqual([['x', readable, `a${readable}z`]]);
        expect(cells[0]?.[1]).not.toMatch(/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/);
      }),
      { examples },
    );
  });

  it('iCalendar lacks control characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const calendar = ical({ name: 'x' });
        calendar.createEvent({ id: 'x', start: '2026-11-26', allDay: true, summary: icalendarText(`a${text}z`) });
        const file = `${calendar.toString()}\r\n`;
        expect(file.split('\r\n').join('')).not.toMatch(/(?!\t)\p{Cc}/u);
        // node-ical reads an escaped backslash before an n as a line break.
        const [, escaped = ''] = /^SUMMARY:([^\n]*)/m.exec(file.replaceAll('\r\n ', '').replaceAll('\r\n', '\n')) ?? [];
        const summary = escaped.replace(/\\([^])/g, (_, character: string) =>
          /n/i.test(character) ? '\n' : character,
        );
        const readable = text
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '\uFFFD');
        expect(summary).toBe(`a${readable}z`);
      }),
      { examples },
    );
  });
});
