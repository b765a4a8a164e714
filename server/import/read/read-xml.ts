import { SaxesParser } from 'saxes';
import { FileRefused } from './file-refused.ts';

/** What a reader of an XML part gets: local names of elements, without their prefixes. */
export interface XmlReader {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const chunkBytes = 1024 * 1024;

/** Reads an XML part of a workbook from its start to its end. Throws a FileRefused if it is not well-formed. */
export const readXml = (part: Buffer, { open, text, close }: XmlReader): void => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw new FileRefused('The workbook is damaged: open it in a spreadsheet program and save it again', {
      cause: error,
    });
  });
  // A document type could define entities that expand without end or read other files.
  parser.on('doctype', () => {
    throw new FileRefused('The workbook defines entities of its own: save it again with a spreadsheet program');
  });
  if (open)
    parser.on('opentag', ({ name, attributes }) => {
      // Another attribute may have the same local name, such as r:id beside id: the prefixed one is asked for as '*:id'.
      open(localName(name), (wanted) =>
        wanted.startsWith('*:')
          ? attributes[Object.keys(attributes).find((key) => key.endsWith(wanted.slice(1))) ?? '']
          : attributes[wanted],
      );
    });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  const decoder = new TextDecoder(encodingOf(part));
  for (let from = 0; from < part.length; from += chunkBytes)
    parser.write(decoder.decode(part.subarray(from, from + chunkBytes), { stream: true }));
  parser.close();
};

/** These attributes of every element of a name. */
export const elementsOf = <const A extends string>(
  part: Buffer,
  element: string,
  attributes: readonly A[],
): readonly Readonly<Record<A, string | undefined>>[] => {
  const found: Record<A, string | undefined>[] = [];
  readXml(part, {
    open: (name, attribute) => {
      if (name !== element) return;
      // SAFETY: the object has each of the names.
      found.push(Object.fromEntries(attributes.map((one) => [one, attribute(one)])) as Record<A, string | undefined>);
    },
  });
  return found;
};

/** An encoding of single letters or of East Asia that a part says; parts of workbooks are in UTF-8 else. */
const saidEncoding =
  /^<\?xml[^>]*?\bencoding\s*=\s*["'](iso-8859-(?:1[013-6]|[1-9])|windows-125[0-8]|shift_jis|gb18030|gbk|big5)["']/i;

/** UTF-16 has a mark at its start. */
const encodingOf = (part: Buffer): string => {
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le';
  if (part[0] === 0xfe && part[1] === 0xff) return 'utf-16be';
  return saidEncoding.exec(part.toString('latin1', 0, 200))?.[1]?.toLowerCase() ?? 'utf-8';
};

/** Whether an element that switches something on does, which it need not say. */
export const isTrueUnlessSaid = (value = '1'): boolean => !/^(0|false)$/i.test(value);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
