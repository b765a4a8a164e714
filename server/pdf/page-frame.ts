import { cutText } from '../../src/contract/cut-text.ts';
import type { Content, Definition, PageSize } from 'pdfmake';
import { dayTime } from '../../src/contract/format.ts';

/** The colours of a printed page: the portal's own, on white. */
export const colour = { navy: '#0B2E4F', onNavy: '#C3D2E0', ink: '#10243A', muted: '#56677A', line: '#DCE4EC' };

/** The content of every page's header. */
export interface Heading {
  readonly brand: string;
  readonly vessel: { readonly name: string; readonly imono: string };
  /** The record in one line: its kind and its name. */
  readonly record: string;
}

const sideMargin = 40;

/** The width between the margins of an A4 page, in points. */
export const textWidth = { portrait: 595.28 - 2 * sideMargin, landscape: 841.89 - 2 * sideMargin };

const headerHeight = 56;
const footerHeight = 44;

/** The header (brand, vessel and record on a navy band) and footer (time and page number) of every page. */
export const pageFrame = (heading: Heading, now: Date) =>
  ({
    pageMargins: [sideMargin, headerHeight + 22, sideMargin, footerHeight + 8],
    background: (_page, { width }) => ({
      canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: headerHeight, color: colour.navy }],
    }),
    header: () => ({
      margin: [sideMargin, 14, sideMargin, 0],
      stack: [
        pair(
          { text: cutText(heading.brand, 40), bold: true },
          { text: cutText(heading.vessel.name, 40), bold: true },
          '#FFFFFF',
          11,
        ),
        pair(
          { text: cutText(heading.record, 70) },
          { text: `IMO ${cutText(heading.vessel.imono, 20)}` },
          colour.onNavy,
          8.5,
        ),
      ],
    }),
    footer: (page, pages, size) => ({
      margin: [sideMargin, 8, sideMargin, 0],
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
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width - 2 * sideMargin, y2: 0, lineWidth: 0.6, lineColor: colour.line }],
  margin: [0, 0, 0, 6],
});
