import type { Content } from 'pdfmake';
import { optionOrientation } from '../../src/contract/models/filter.ts';
import { valueAt } from '../../src/contract/records/value-at.ts';
import type { RecordKind } from '../../src/contract/records/kind.ts';
import { colour, pageFrame, textWidth } from './page-frame.ts';
import { print } from './print.ts';
import { recordTitle } from './record-title.ts';
import { fitted, maxCharacters } from './text-limits.ts';
import { sectionContent } from './section-content.ts';
import { printedText } from '../../src/contract/written-text.ts';
import { valueText } from './value-text.ts';

/** The options of a record's PDF, beside the record. */
export interface PdfOptions {
  /** 1 portrait, 2 landscape. */
  readonly orientation: number;
  readonly vessel: { readonly name: string; readonly imono: string };
  /** The record's title. */
  readonly name: string;
  readonly brand: string;
  readonly now: Date;
}

/** The PDF of one record with all its sections, on A4. */
export const recordPdf = (kind: Omit<RecordKind, 'calls'>, detail: unknown, options: PdfOptions) => {
  const { orientation, vessel, brand, now } = options;
  const name = fitted(printedText(options.name), maxCharacters.name);
  const pageOrientation = orientation === optionOrientation.landscape ? 'landscape' : 'portrait';
  return print({
    ...pageFrame(
      { brand, vessel: { name: printedText(vessel.name), imono: vessel.imono }, record: `${kind.singular}: ${name}` },
      now,
    ),
    pageSize: 'A4',
    pageOrientation,
    info: { title: printedText(recordTitle(kind, detail, options)), author: brand, creationDate: now },
    displayTitle: true,
    language: 'en',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: colour.ink },
    styles,
    content: [
      { text: name, style: 'title' },
      { text: subtitle(kind, detail), style: 'subtitle' },
      ...kind.sections.flatMap((section) => sectionContent(section, detail, textWidth[pageOrientation])),
    ],
    pageBreakBefore: ({ headlineLevel, startPosition }) =>
      headlineLevel === 1 && startPosition.verticalRatio > maxSectionStart,
  });
};

const subtitle = (kind: Pick<RecordKind, 'singular' | 'detailDate'>, detail: unknown): Content =>
  [kind.singular, valueText('date', valueAt(detail, kind.detailDate)), valueText('status', valueAt(detail, 'status'))]
    .map((text) => fitted(text, maxCharacters.name))
    .join('  ·  ');

/** The furthest down a page that a section may begin, as a part of its height. */
const maxSectionStart = 0.88;

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
