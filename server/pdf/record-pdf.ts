import type { Content } from 'pdfmake';
import { optionOrientation } from '../../src/contract/models/filter.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { colour, pageFrame, textWidth } from './page-frame.ts';
import { print } from './print.ts';
import { recordTitle } from './record-title.ts';
import { fitted, maxLetters } from './text-limits.ts';
import { sectionContent } from './section-content.ts';
import { printable, valueText } from './value-text.ts';

/** What a record's PDF needs beside the record. */
export interface Edition {
  /** 1 portrait, 2 landscape. */
  readonly orientation: number;
  readonly vessel: { readonly name: string; readonly imono: string };
  /** What the record is called. */
  readonly name: string;
  readonly brand: string;
  readonly now: Date;
}

/** Prints one record of a kind, every section of it, on A4. */
export const recordPdf = (kind: Omit<RecordKind, 'calls'>, detail: unknown, edition: Edition) => {
  const { orientation, vessel, brand, now } = edition;
  const name = fitted(printable(edition.name), maxLetters.name);
  const pageOrientation = orientation === optionOrientation.landscape ? 'landscape' : 'portrait';
  return print({
    ...pageFrame({ brand, vessel, record: `${kind.singular}: ${name}` }, now),
    pageSize: 'A4',
    pageOrientation,
    info: { title: recordTitle(kind, detail, edition), author: brand, creationDate: now },
    displayTitle: true,
    language: 'en',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: colour.ink },
    styles,
    content: [
      { text: name, style: 'title' },
      { text: subtitle(kind, detail), style: 'subtitle' },
      ...kind.sections.flatMap((section) => sectionContent(section, detail, textWidth[pageOrientation])),
    ],
    pageBreakBefore: ({ headlineLevel, startPosition }) => headlineLevel === 1 && startPosition.verticalRatio > lowest,
  });
};

const subtitle = (kind: Pick<RecordKind, 'singular' | 'detailDate'>, detail: unknown): Content =>
  [kind.singular, valueText('date', valueAt(detail, kind.detailDate)), valueText('status', valueAt(detail, 'status'))]
    .map((text) => fitted(text, maxLetters.name))
    .join('  ·  ');

/** How far down a page a section may still begin. */
const lowest = 0.88;

const styles = {
  title: { fontSize: 17, bold: true, color: colour.navy, lineHeight: 1.15 },
  subtitle: { color: colour.muted, margin: [0, 2, 0, 6] },
  sectionTitle: { fontSize: 11, bold: true, color: colour.navy, margin: [0, 14, 0, 3] },
  label: { color: colour.muted, fontSize: 8.5, margin: [0, 1, 0, 0] },
  value: {},
  heading: { bold: true, color: colour.navy, margin: [0, 5, 0, 3] },
  paragraph: { margin: [0, 0, 0, 5] },
  marker: { color: colour.muted, alignment: 'right' },
  nothing: { color: colour.muted, italics: true },
};
