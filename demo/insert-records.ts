import { sheetNameOf } from '../src/contract/records/sheet-name.ts';
import { type KindName, kinds } from '../src/contract/records/kinds.ts';
import { storedRecord } from '../server/fleet/record-fields.ts';
import type { Database } from '../server/db/schema.ts';
import { importRows, groupsOf } from './import-rows.ts';
import type { Day } from './days.ts';
import type { SeedFile } from './make-documents.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import { generators } from './generators.ts';
import type { OfNewcomer, SeedRecord } from './record.ts';

/** Inserts every kind's records on every vessel, with their attachments and the documents those share. */
export const insertRecords = async (
  db: Database,
  fleet: readonly SeedVessel[],
  today: Day,
  documents: ReadonlyMap<string, SeedFile>,
) => {
  for (const { id, mediaType, bytes } of documents.values()) {
    await db.insertInto('file').values({ id, media_type: mediaType, bytes }).execute();
  }
  const counts: Partial<Record<KindName, number>> = {};
  let attachments = 0;
  for (const [kind, generate, ofNewcomer] of generators) {
    for (const [company, vessels] of groupsOf(fleet)) {
      const rows = vessels.flatMap((vessel) => {
        const from = vessel.imono === onPurpose.justJoined ? kept[ofNewcomer](today) : deliveredIn(vessel.built);
        return generate(vessel, today)
          .filter(({ date }) => from(date))
          .map((record) => recordRow(record, kind, vessel, documents));
      });
      await importRows(db, company, today, rows);
      counts[kind] = (counts[kind] ?? 0) + rows.length;
      attachments += rows.reduce((sum, { files }) => sum + files.length, 0);
    }
  }
  return { records: counts, attachments };
};

/** Filters records by their day. */
type Kept = (date: Day | null) => boolean;

/** A vessel has no records from before the summer of its year of build. */
const deliveredIn =
  (year: number): Kept =>
  (date) =>
    date === null || date > `${year}-06-30`;

const kept: Record<OfNewcomer, (today: Day) => Kept> = {
  all: () => () => true,
  'since joining': (today) => (date) => date !== null && date > joinedOn(today),
  nothing: () => () => false,
};

const recordRow = (
  record: SeedRecord,
  kind: KindName,
  { imono }: SeedVessel,
  documents: ReadonlyMap<string, SeedFile>,
) => ({
  sheet: sheetNameOf(kinds[kind]),
  row: storedRecord(kinds[kind], record),
  cells: { 'IMO Number': imono },
  files: record.attachments.map(({ document, fileName: name, date, variant }) => {
    const file = documents.get(document);
    if (!file) throw new Error(`No document is called ${document}`);
    return { id: file.id, name, date, variant };
  }),
});
