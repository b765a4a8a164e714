import type { RecordKind } from './kind.ts';

/** The name of the sheet of the import with the records of a kind: 'near-misses'. */
export const sheetNameOf = ({ plural }: Pick<RecordKind, 'plural'>): string =>
  plural.toLowerCase().replaceAll(/[^a-z]+/g, '-');
