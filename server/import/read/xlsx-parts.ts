import path from 'node:path';
import { cellText, struckText } from './cell-text.ts';
import { FileRefused } from './file-refused.ts';
import { type NumberFormat, numberFormatOf } from './number-format.ts';
import { elementsOf, isTrueUnlessSaid, readXml } from './read-xml.ts';
import { createStruckText } from './struck-text.ts';
import type { Cell } from './table.ts';

/** A sheet as a workbook lists it, with the name of its part in the ZIP. */
export interface ListedSheet {
  readonly title: string;
  readonly part: string;
  readonly hidden: boolean;
}

/** What the cells of a workbook refer to. */
export interface SharedParts {
  readonly sheets: readonly ListedSheet[];
  readonly strings: readonly Cell[];
  /** How numbers are shown, by the number of a cell's style. */
  readonly formats: readonly (NumberFormat | undefined)[];
  /** The numbers of the styles that strike a cell through. */
  readonly struck: ReadonlySet<number>;
  /** Days are counted from 1904. */
  readonly from1904: boolean;
  /** The program that opens the workbook has to calculate it first. */
  readonly isToBeCalculated: boolean;
}

const isTrue = (value = ''): boolean => /^(1|true)$/.test(value);

/** Reads what is shared by the sheets of a workbook; `open` answers the bytes of a part, undefined if there is none. */
export const readSharedParts = (open: (name: string) => Buffer | undefined): SharedParts => {
  const workbook = relationsOf(open, '').get('officeDocument')?.[0]?.target ?? 'xl/workbook.xml';
  const part = open(workbook);
  if (!part) throw new FileRefused('This is a ZIP, but no Excel workbook. Save the workbook as .xlsx');
  const relations = relationsOf(open, workbook);
  const byId = new Map([...relations.values()].flat().map(({ id, target }) => [id, target]));
  const first = (type: string): Buffer | undefined =>
    open(relations.get(type)?.[0]?.target ?? path.posix.join(path.posix.dirname(workbook), `${type}.xml`));
  const [strings, styles] = [first('sharedStrings'), first('styles')];
  return {
    sheets: elementsOf(part, 'sheet', ['name', '*:id', 'state']).map(({ name = '', '*:id': id = '', state }) => ({
      title: name,
      part: byId.get(id) ?? '',
      hidden: /hidden$/i.test(state ?? ''),
    })),
    strings: strings ? stringsOf(strings) : [],
    ...(styles ? stylesOf(styles) : { formats: [], struck: new Set() }),
    from1904: elementsOf(part, 'workbookPr', ['date1904']).some(({ date1904 }) => isTrue(date1904)),
    isToBeCalculated:
      // Excel keeps the order in which it calculated.
      !relations.has('calcChain') &&
      elementsOf(part, 'calcPr', ['fullCalcOnLoad']).some(({ fullCalcOnLoad }) => isTrue(fullCalcOnLoad)),
  };
};

interface Relation {
  readonly id: string;
  readonly target: string;
}

/** The relations of a part, or of the whole ZIP for '', by the last word of their type. */
export const relationsOf = (
  open: (name: string) => Buffer | undefined,
  part: string,
): ReadonlyMap<string, Relation[]> => {
  const folder = path.posix.dirname(part);
  const file = open(path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`));
  const found = new Map<string, Relation[]>();
  for (const { Id: id = '', Type: type = '', Target: target = '' } of file
    ? elementsOf(file, 'Relationship', ['Id', 'Type', 'Target'])
    : []) {
    const name = target.replaceAll('\\', '/');
    const relation = { id, target: name.startsWith('/') ? name.slice(1) : path.posix.join(folder, name) };
    const kind = type.split('/').at(-1) ?? '';
    found.set(kind, [...(found.get(kind) ?? []), relation]);
  }
  return found;
};

/** The shared texts; a phonetic guide is no part of its text. */
const stringsOf = (part: Buffer): SharedParts['strings'] => {
  const strings: Cell[] = [];
  let text = '';
  let isText = false;
  let guides = 0;
  const struck = createStruckText();
  readXml(part, {
    open: (name, attribute) => {
      struck.open(name, attribute);
      if (name === 'si') {
        text = '';
        struck.begin();
      }
      if (name === 'rPh') guides += 1;
      isText = name === 't' && guides === 0;
    },
    text: (more) => {
      if (!isText) return;
      text += more;
      struck.text(more);
    },
    close: (name) => {
      if (name === 'rPh') guides -= 1;
      if (name === 'si') strings.push(struck.hasStruck() ? struckText(text) : cellText(text));
      isText = false;
    },
  });
  return strings;
};

/** How each style of cells shows a number, and which strike it through. */
const stylesOf = (part: Buffer): Pick<SharedParts, 'formats' | 'struck'> => {
  const codes = new Map(
    elementsOf(part, 'numFmt', ['numFmtId', 'formatCode']).map(({ numFmtId, formatCode = '' }) => [
      numFmtId,
      formatCode,
    ]),
  );
  const formats: (NumberFormat | undefined)[] = [];
  const struck = new Set<number>();
  const fonts: boolean[] = [];
  let isFont = false;
  let isCell = false;
  readXml(part, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isCell = true;
      else if (name === 'fonts') isFont = true;
      else if (name === 'font' && isFont) fonts.push(false);
      else if (name === 'strike' && isFont) fonts[fonts.length - 1] = isTrueUnlessSaid(attribute('val'));
      if (name !== 'xf' || !isCell) return;
      const id = attribute('numFmtId') ?? '0';
      if (fonts[Number(attribute('fontId'))]) struck.add(formats.length);
      formats.push(numberFormatOf(Number(id), codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false;
      else if (name === 'fonts') isFont = false;
    },
  });
  return { formats, struck };
};
