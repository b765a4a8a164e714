import { otherReadings } from '../read/code-pages.ts';
import { baseOf, basesOf, comparedName, namesMeant } from '../read/zip-names.ts';
import type { BatchFile } from './batch-files.ts';

/** A file of a ZIP, or why it is not accepted. */
interface StoredFile {
  readonly name: string;
  readonly date: string | null;
  readonly sha256: string | null;
  readonly reason: string | null;
}

/** The files of a ZIP by the names that they have if the ZIP was packed in another encoding than it says. */
export const readingsOf = (files: readonly StoredFile[]) => {
  const read = () =>
    Map.groupBy(
      files.flatMap((file) => otherReadings(file.name).map((readAs) => ({ file, readAs }))),
      ({ readAs }) => comparedName(baseOf(readAs)),
    );
  let byBase: ReturnType<typeof read> | undefined;
  return {
    /** Whether a file has another reading. */
    exist: (): boolean => (byBase ??= read()).size > 0,
    /** The only file that a cell names in one of the encodings; undefined: there is none. */
    find: (name: string): BatchFile | { readonly reason: string } | undefined => {
      byBase ??= read();
      const alike = basesOf(name).flatMap((base) => byBase?.get(base) ?? []);
      const names = alike.map(({ readAs }) => readAs);
      const meant = new Set(namesMeant(name, names));
      const found = alike.filter(({ readAs }) => meant.has(readAs));
      const [first] = found;
      if (!first) return undefined;
      const { file, readAs } = first;
      if (found.some((other) => other.file !== file))
        return { reason: 'Several files of the ZIP may have this name: pack it again with names in Unicode' };
      if (file.reason !== null) return { reason: file.reason };
      return file.sha256 === null ? undefined : { name: file.name, readAs, date: file.date, sha256: file.sha256 };
    },
  };
};
