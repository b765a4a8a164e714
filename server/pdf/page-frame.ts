import type { Content, Definition, PageSize } from 'pdfmake';
import { dayTime } from '../../src/contract/format.ts';

/** The colours of a printed page: the portal's own, on white. */
export const colour = { navy: '#0B2E4F', onNavy: '#C3D2E0', ink: '#10243A', muted: '#56677A', line: '#DCE4EC' };

/** What stands at the head of every page. */
export interface Heading {
  readonly brand: string;
  readonly vessel: { readonly name: string; readonly imono: string };
  /** The record in one line: what it is, and its name. */
  readonly record: string;
}

const side = 40;

/** The width between the margins of an A4 page, in points. */
export const textWidth = { portrait: 595.28 - 2 * side, landscape: 841.89 - 2 * side };

const bandHeight = 56;
const footHeight = 44;

/** What is the same on every page: the navy band with brand, vessel and record, and the foot with moment and page number. */
export const pageFrame = (heading: Heading, now: Date) =>
  ({
    pageMargins: [side, bandHeight + 22, side, footHeight + 8],
    background: (_page, { width }) => ({
      canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: bandHeight, color: colour.navy }],
    }),
    header: () => ({
      margin: [side, 14, side, 0],
      stack: [
        pair(
          { text: shortened(heading.brand, 40), bold: true },
          { text: shortened(heading.vessel.name, 40), bold: true },
          '#FFFFFF',
          11,
        ),
        pair(
          { text: shortened(heading.record, 70) },
          { text: `IMO ${shortened(heading.vessel.imono, 20)}` },
          colour.onNavy,
          8.5,
        ),
      ],
    }),
    footer: (page, pages, size) => ({
      margin: [side, 8, side, 0],
      stack: [
        rule(size),
        pair({ text: `Created ${dayTime(now.toISOString())}` }, { text: `Page ${page} of ${pages}` }, colour.muted, 8),
      ],
    }),
  }) as const satisfies Partial<Definition>;

const pair = (left: object, right: object, color: string, fontSize: number): Content => ({
  columns: [
    { width: '*', ...left },
    { width: 'auto', alignment: 'right', ...right },
  ],
  columnGap: 16,
  margin: [0, 0, 0, 3],
  color,
  fontSize,
});

const rule = ({ width }: PageSize): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width - 2 * side, y2: 0, lineWidth: 0.6, lineColor: colour.line }],
  margin: [0, 0, 0, 6],
});

const shortened = (text: string, most: number) => {
  const letters = Array.from(text.slice(0, 2 * most));
  return letters.length > most || text.length > 2 * most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
};
