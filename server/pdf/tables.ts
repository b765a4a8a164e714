import type { Content } from 'pdfmake';
import type { Field } from '../../src/contract/records/kind.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import { colour } from './page-frame.ts';
import { cutNote, fitted, maxCharacters, minLineLength } from './text-limits.ts';
import { valueText } from './value-text.ts';

/** Fields of a record: a muted label and its value per line. */
export const factsTable = (fields: readonly Field[], detail: unknown): Content => ({
  table: {
    widths: [labelWidth, '*'],
    body: fields.map(({ field, label, format }) => [
      { text: label, style: 'label' },
      { text: fitted(valueText(format, valueAt(detail, field))), style: 'value' },
    ]),
  },
  layout: ruled,
});

/**
 * Rows under their labels, which every page repeats. Columns of long texts share the width. Rows beyond the limit of a PDF
 * are cut, with a note.
 */
export const itemsTable = (fields: readonly Field[], rows: readonly unknown[]): Content[] => {
  const texts = shownRows(rows, fields);
  const lengths = fields.map((_field, at) => texts.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), 0));
  const wide = Math.min(Math.max(...lengths), longTextLength);
  const table = {
    table: {
      headerRows: 1,
      widths: lengths.map((length) => (length >= wide ? '*' : 'auto')),
      body: [
        fields.map(({ label }) => ({ text: label, style: 'label', noWrap: true })),
        ...texts.map((cells) => cells.map((text) => ({ text, style: 'value' }))),
      ],
    },
    layout: ruled,
  };
  return texts.length < rows.length ? [table, { text: cutNote(maxCharacters.items), style: 'nothing' }] : [table];
};

/** The rows within the limit, as texts. */
const shownRows = (rows: readonly unknown[], fields: readonly Field[]): string[][] => {
  const shown: string[][] = [];
  let left: number = maxCharacters.items;
  for (const row of rows) {
    const cells = fields.map(({ field, format }) => fitted(valueText(format, valueAt(row, field))));
    left -= Math.max(minLineLength, cells.join('').length);
    if (left < 0 && shown.length > 0) break;
    shown.push(cells);
  }
  return shown;
};

const labelWidth = 160;

/** The length from which a column of texts shares the remaining width. */
const longTextLength = 30;

/** A hairline between rows, and no borders. */
const ruled = {
  hLineWidth: (at: number, { table }: { table: { body: readonly unknown[] } }) =>
    at === 0 || at === table.body.length ? 0 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => colour.line,
  paddingLeft: (at: number) => (at === 0 ? 0 : 6),
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};
