import type { AttachmentVariant } from '../src/contract/models/attachment.ts';
import type { Database } from '../server/db/schema.ts';
import { importProgramRows } from '../server/import/program-rows.ts';
import { itemValuesOf, ownValuesOf } from '../server/import/entity.ts';
import { naturalKey } from '../server/import/existing.ts';
import { type PreparedRow, prepareCells } from '../server/import/prepared.ts';
import type { Entity } from '../server/import/sheets/sheet.ts';
import { sheetNamed, sheets } from '../server/import/sheets/sheets.ts';
import type { Day } from './days.ts';
import type { SeedVessel } from './fleet.ts';

/** A row of a sheet of the import. */
export interface SheetRow {
  /** The name of the sheet. */
  readonly sheet: string;
  /** What it stores, by the columns of its table. */
  readonly row: Entity;
  /** The cells that name what it refers to, by header. */
  readonly cells?: Readonly<Record<string, string | null>>;
  readonly files?: readonly SheetFile[];
}

/** A stored file that a row names. */
export interface SheetFile {
  readonly id: number;
  readonly name: string;
  readonly date: Day;
  readonly variant?: AttachmentVariant | null;
}

/** Writes rows of a company's sheets as an import does: each cell is read, each row checked. Throws if one is refused. */
export const importRows = async (
  db: Database,
  companyId: number,
  today: Day,
  rows: readonly SheetRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  // All times of the day are past.
  const now = new Date(`${today}T23:59:59Z`);
  const prepared = withReferences(rows.map((one, at) => ({ ...one, prepared: prepareRow(one, at + 1, now) })));
  const lines = Map.groupBy(
    prepared.flatMap(({ prepared: own, row }) => [own, ...itemsOf(own, row, now)]),
    ({ sheet }) => sheet,
  );
  await importProgramRows(db, {
    companyId,
    actor: { kind: 'job', label: 'Demo', at: new Date(`${today}T00:00:00Z`) },
    lines,
    files: {
      whyMissing: () => 'The demo has no file of this name',
      find: (name, row) => {
        const file = rows[row - 1]?.files?.find((one) => one.name === name);
        return file && { name, date: file.date, sha256: String(file.id), variant: file.variant ?? null };
      },
      // The content of a file may be generated later: its id stands for it.
      storedId: Number,
      noteUsed: () => Promise.resolve(),
    },
  });
};

const prepareRow = ({ sheet: name, row, cells, files = [] }: SheetRow, number: number, now: Date): PreparedRow => {
  const sheet = sheetNamed(name);
  const names = files.map((file) => file.name).join('; ');
  const named = sheet.files && files.length > 0 ? { [sheet.files.header]: names } : {};
  return prepareCells(sheet, { ...ownValuesOf(sheet, row), ...cells, ...named }, { row: number, now });
};

type Prepared = SheetRow & { readonly prepared: PreparedRow };

/** Rows of one natural key are told apart by a reference, as the rules of the import ask. */
const withReferences = (rows: readonly Prepared[]): readonly Prepared[] => {
  const keyOf = ({ prepared: { sheet, values } }: Prepared) => `${sheet} ${naturalKey(sheetNamed(sheet), values)}`;
  const byKey = Map.groupBy(rows, keyOf);
  return rows.map((row) => {
    const same = byKey.get(keyOf(row)) ?? [];
    const { referenceKey } = sheetNamed(row.sheet);
    if (same.length === 1 || !referenceKey) return row;
    const Reference = `Demo ${row.prepared.row}`;
    return { ...row, prepared: { ...row.prepared, values: { ...row.prepared.values, Reference } } };
  });
};

const itemsOf = (owner: PreparedRow, row: Entity, now: Date): readonly PreparedRow[] =>
  (itemSheets.get(owner.sheet) ?? []).flatMap((sheet) =>
    itemValuesOf(sheet, row, owner.values).map((values) => prepareCells(sheet, values, { row: owner.row, now })),
  );

const itemSheets = Map.groupBy(
  sheets.filter(({ itemsOf: of }) => of),
  ({ itemsOf: of }) => of?.sheet ?? '',
);

/** Vessels of one company that follow each other, in groups whose rows fit into memory. */
export const groupsOf = (fleet: readonly SeedVessel[]): readonly (readonly [number, readonly SeedVessel[]])[] => {
  const groups: [number, SeedVessel[]][] = [];
  for (const vessel of fleet) {
    const last = groups.at(-1);
    if (last?.[0] === vessel.companyId && last[1].length < vesselsTogether) last[1].push(vessel);
    else groups.push([vessel.companyId, [vessel]]);
  }
  return groups;
};

const vesselsTogether = 10;
