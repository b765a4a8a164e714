import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { readingsOf } from './other-readings.ts';
import { basesOf, baseOf, comparedName, namesMeant, nearestNames } from '../read/zip-names.ts';

/** A file of a batch that is accepted. */
export interface BatchFile {
  /** With its folder in the ZIP. */
  readonly name: string;
  /** The same in the encoding in which a row names it, if the ZIP does not say in which it is. */
  readonly readAs?: string;
  readonly date: string | null;
  readonly sha256: string;
  /** The variant of an attachment, if the file did not come in a ZIP, which has none. */
  readonly variant?: string | null;
}

/** The files of a batch by the names that cells have for them. */
export interface BatchFiles {
  /** Why a row is refused that names a file which is neither here nor stored. */
  readonly whyMissing: (name: string) => string;
  /** A file that a row names, with or without its folder; or why it is refused; undefined: there is none of this name. */
  readonly find: (name: string, row: number) => BatchFile | { readonly reason: string } | undefined;
  /** The id of a stored file of the company with this content. */
  readonly storedId: (sha256: string) => number | undefined;
  /** Notes that a row, which `row` is in words, names these files. */
  readonly noteUsed: (names: readonly string[], row: string) => Promise<void>;
}

/** At most so many missing names are compared with those of the ZIP. */
const mostCompared = 50;

/** Reads what a batch's ZIP has, and which of it the company has already. */
export const readBatchFiles = async (db: Database, batchId: number, companyId: number): Promise<BatchFiles> => {
  await db.updateTable('import_file').where('batch_id', '=', batchId).set({ uses: 0, first_use: null }).execute();
  const rows = await db
    .selectFrom('import_file')
    .where('batch_id', '=', batchId)
    .select(['name', 'date', 'sha256', 'reason'])
    .execute();
  const byBase = Map.groupBy(rows, (row) => comparedName(baseOf(row.name)));
  let compared = 0;
  const others = readingsOf(rows);
  const hashes = rows.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
  const stored = await storedByHash(db, companyId, hashes);
  return {
    whyMissing: (name) => {
      if (rows.length === 0) return 'Bring this file in a ZIP beside the workbook';
      compared += 1;
      const nearest = compared > mostCompared ? [] : nearestNames(name, [...new Set(rows.map((row) => row.name))]);
      const isForeign = nearest.length === 0 && /[^\0-\x7F]/.test(name) && others.exist();
      const hint = isForeign
        ? ', or has it in letters that cannot be read: pack it again with a program that writes names in Unicode'
        : '';
      return `The ZIP has no file of this name${nearest.length > 0 ? `. The nearest: ${nearest.join(', ')}` : hint}`;
    },
    storedId: (sha256) => stored.get(sha256),
    find: (name) => {
      const alike = basesOf(name).flatMap((base) => byBase.get(base) ?? []);
      const meant = new Set(
        namesMeant(
          name,
          alike.map((row) => row.name),
        ),
      );
      const [file, another] = alike.filter((row) => meant.has(row.name));
      if (file && another && file.reason === null)
        return { reason: 'Several files of the ZIP have this name: name it with its folder' };
      const [first, ...more] = file ? [{ file }] : others.find(name);
      if (more.some((other) => other.file !== first?.file))
        return { reason: 'Several files of the ZIP may have this name: pack it again with names in Unicode' };
      if (!first) return undefined;
      const { reason, sha256, ...found } = first.file;
      if (reason !== null) return { reason };
      return sha256 === null ? undefined : { ...found, ...('readAs' in first && { readAs: first.readAs }), sha256 };
    },
    noteUsed: async (names, row) => {
      if (names.length === 0) return;
      await db
        .updateTable('import_file')
        .where('batch_id', '=', batchId)
        .where('name', 'in', names)
        .set({ uses: sql`uses + 1`, first_use: sql`coalesce(first_use, ${row})` })
        .execute();
    },
  };
};

/** The ids of stored files of the company with these contents. */
export const storedByHash = async (
  db: Database,
  companyId: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (hashes.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ sha256: string; id: number }>`select sha256, min(file.id)::int as id from file
    where sha256 = any(${sql.val(hashes)}::text[]) and (
      exists (select from report_file where file_id = file.id and company_id = ${companyId})
      or exists (select from attachment join record on record.id = record_id join vessel on vessel.id = record.vessel_id
        where file_id = file.id and vessel.company_id = ${companyId}))
    group by sha256`.execute(db);
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
};
