import { otherReadings } from '../read/code-pages.ts';
import { baseOf, basesOf, comparedName, namesMeant } from '../read/zip-names.ts';

/** The files of a ZIP by the names that they have if the ZIP was packed in another encoding than it says. */
export const readingsOf = <F extends { readonly name: string }>(files: readonly F[]) => {
  const read = () =>
    Map.groupBy(
      files.flatMap((file) => otherReadings(file.name).map((readAs) => ({ file, readAs }))),
      ({ readAs }) => comparedName(baseOf(readAs)),
    );
  let byBase: ReturnType<typeof read> | undefined;
  return {
    /** Whether a file has another reading. */
    exist: (): boolean => (byBase ??= read()).size > 0,
    /** The files that a cell names in one of the encodings, each with its name there. */
    find: (name: string): readonly { readonly file: F; readonly readAs: string }[] => {
      byBase ??= read();
      const alike = basesOf(name).flatMap((base) => byBase?.get(base) ?? []);
      const names = alike.map(({ readAs }) => readAs);
      const meant = new Set(namesMeant(name, names));
      return alike.filter(({ readAs }) => meant.has(readAs));
    },
  };
};
