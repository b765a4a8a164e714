import { FileRefused } from '../read/file-refused.ts';
import { isZip, readZipDirectory } from '../read/zip-directory.ts';

/** A type of file that is accepted: the endings of its names, and how its content is recognised. */
interface FileType {
  readonly endings: readonly string[];
  readonly mediaType: string;
  readonly isContent: (bytes: Buffer) => boolean;
}

const startsWith =
  (...starts: readonly (readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    starts.some((start) => bytes.subarray(0, start.length).equals(Buffer.from(start)));

/** An Office document without macros. */
const isOffice = (part: string) => (bytes: Buffer) => {
  if (!isZip(bytes)) return false;
  const names = readZipDirectory(bytes).map(({ name }) => name);
  return names.includes(part) && !names.some((name) => /vbaProject\.bin$/i.test(name));
};

/** A text without control characters or markup that a browser could run. */
const isPlainText = (bytes: Buffer): boolean => {
  const text = bytes.toString();
  return !/[^\P{Cc}\s]/u.test(text) && !/<\s*[!?/a-z]/i.test(text);
};

const oldOffice = startsWith([0xd0, 0xcf, 0x11, 0xe0]);
const office = 'application/vnd.openxmlformats-officedocument';

/** The files that are accepted. A browser runs none of them; all are sent as downloads. */
const types: readonly FileType[] = [
  { endings: ['pdf'], mediaType: 'application/pdf', isContent: startsWith([...Buffer.from('%PDF-')]) },
  { endings: ['png'], mediaType: 'image/png', isContent: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) },
  { endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg', isContent: startsWith([0xff, 0xd8, 0xff]) },
  {
    endings: ['tif', 'tiff'],
    mediaType: 'image/tiff',
    isContent: startsWith([0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a]),
  },
  { endings: ['docx'], mediaType: `${office}.wordprocessingml.document`, isContent: isOffice('word/document.xml') },
  { endings: ['xlsx'], mediaType: `${office}.spreadsheetml.sheet`, isContent: isOffice('xl/workbook.xml') },
  {
    endings: ['pptx'],
    mediaType: `${office}.presentationml.presentation`,
    isContent: isOffice('ppt/presentation.xml'),
  },
  { endings: ['doc'], mediaType: 'application/msword', isContent: oldOffice },
  { endings: ['xls'], mediaType: 'application/vnd.ms-excel', isContent: oldOffice },
  { endings: ['txt'], mediaType: 'text/plain', isContent: isPlainText },
  { endings: ['csv'], mediaType: 'text/csv', isContent: isPlainText },
];

/** The media type of a file by its content. Throws a FileRefused if it is not accepted, or not what its name says. */
export const mediaTypeOf = (name: string, bytes: Buffer): string => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (bytes.length === 0) throw new FileRefused('The file is empty');
  const type = types.find(({ endings }) => endings.includes(ending));
  if (!type)
    throw new FileRefused(
      `Files of this type are not accepted, only ${types.flatMap(({ endings }) => endings).join(', ')}`,
    );
  if (!type.isContent(bytes)) throw new FileRefused(`Its content is not that of a .${ending} file`);
  return type.mediaType;
};
