import { xmlText } from './xlsx-parts.ts';

/** How a cell is shown. */
export interface XlsxStyle {
  readonly bold?: boolean;
  /** Italic and gray, over several lines. */
  readonly isNote?: boolean;
  /** The color behind it, as RRGGBB. */
  readonly fill?: string;
  /** A format of numbers of Excel, such as yyyy-mm-dd. */
  readonly format?: string;
}

/** The styles that the cells of a workbook have. */
interface Styles {
  readonly indexOf: (style: XlsxStyle) => number;
  /** The part xl/styles.xml. */
  readonly xml: () => string;
}

const font = (inner: string): string => `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const fonts = [font(''), font('<b/>'), font('<i/><color rgb="FF666666"/>')];

/** Excel keeps the numbers of formats below 164 for its own. */
const firstFormat = 164;

/** Collects the styles of the cells while they are written. */
export const createStyles = (): Styles => {
  const cells = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  const fills = ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'];
  const formats: string[] = [];
  const known = new Map<string, number>();

  const add = ({ bold = false, isNote = false, fill, format }: XlsxStyle): number => {
    const fontId = Math.max(0, [false, bold, isNote].lastIndexOf(true));
    const fillId =
      fill === undefined
        ? 0
        : fills.push(`<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`) - 1;
    const formatId = format === undefined ? 0 : firstFormat - 1 + formats.push(xmlText(format));
    const wrapped = isNote ? '<alignment wrapText="1" vertical="top"/>' : '';
    return (
      cells.push(
        `<xf numFmtId="${formatId}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">${wrapped}</xf>`,
      ) - 1
    );
  };

  return {
    indexOf: (style) => {
      const key = JSON.stringify(style);
      const index = known.get(key) ?? add(style);
      known.set(key, index);
      return index;
    },
    xml: () =>
      [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        list(
          'numFmts',
          formats.map((format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${format}"/>`),
        ),
        list('fonts', fonts),
        list('fills', fills),
        list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
        list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
        list('cellXfs', cells),
        list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
        '</styleSheet>',
      ].join(''),
  };
};

const list = (name: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;
