import { print } from '../../server/pdf/print.ts';
import { fitted, maxCharacters } from '../../server/pdf/text-limits.ts';
import type { PlainDocument } from './document.ts';

/** A form of the manager as a PDF. */
export const pdfDocument = ({ name, issuer, form, purpose, paragraphs, heads, rows, closing }: PlainDocument) =>
  print({
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [48, 56, 48, 48],
    info: { title: name, author: issuer, creationDate: new Date('2026-01-01T00:00:00Z') },
    displayTitle: true,
    language: 'en',
    background: () => [],
    header: () => ({ text: fitted(`${issuer} – ${form}`, maxCharacters.name), margin: [48, 24, 48, 0], fontSize: 8 }),
    footer: (page, pages) => ({ text: `Page ${page} of ${pages}`, alignment: 'center', fontSize: 8 }),
    defaultStyle: { fontSize: 9.5, lineHeight: 1.15 },
    styles: {},
    pageBreakBefore: () => false,
    content: [
      { text: fitted(name, maxCharacters.name), fontSize: 17, margin: [0, 0, 0, 6] },
      { text: fitted(purpose), margin: [0, 0, 0, 12] },
      ...paragraphs.slice(0, mostParagraphs).map((text) => ({ text: fitted(text), margin: [0, 0, 0, 8] })),
      {
        table: {
          headerRows: 1,
          widths,
          body: [heads, ...rows.slice(0, maxRows)].map((row) =>
            widths.map((_width, at) => fitted(row[at] ?? '', longestCell)),
          ),
        },
        layout: 'lightHorizontalLines',
      },
      { text: fitted(closing), margin: [0, 14, 0, 0] },
    ],
  });

const widths = ['auto', '*', 'auto', 'auto'];

/** Far above any real form; limits the size of a file generated from wrong data. */
const mostParagraphs = 200;
const maxRows = 2000;
const longestCell = 2000;
