import { type KindName, kinds } from '../src/contract/records/kinds.ts';
import { storedRecord } from '../server/db/record-fields.ts';
import type { Database } from '../server/http/handler.ts';
import type { Day } from './days.ts';
import type { SeedFile } from './make-documents.ts';
import { joinedOn, onPurpose, type SeedVessel } from './fleet.ts';
import { generators } from './generators.ts';
import { insertRows } from './insert.ts';
import type { OfNewcomer, SeedRecord } from './record.ts';

/** Inserts every kind's records on every vessel, with their attachments and the files those share. */
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
  let records = 0;
  let attachments = 0;
  for (const [kind, generate, ofNewcomer] of generators) {
    for (let at = 0; at < fleet.length; at += together) {
      const made = fleet.slice(at, at + together).flatMap((vessel) => {
        const from = vessel.imono === onPurpose.justJoined ? kept[ofNewcomer](today) : deliveredIn(vessel.built);
        return generate(vessel, today)
          .filter(({ date }) => from(date))
          .map((record) => ({ record, vessel, id: (records += 1) }));
      });
      const files = made.flatMap(({ record, id }) => attachmentRows(record, id, documents));
      await insertRows(
        db,
        'record',
        made.map(({ record, vessel, id }) => recordRow(record, kind, vessel.id, id)),
      );
      await insertRows(
        db,
        'attachment',
        files.map((row) => ({ id: (attachments += 1), ...row })),
      );
      counts[kind] = (counts[kind] ?? 0) + made.length;
    }
  }
  return { records: counts, attachments };
};

/** Vessels per insert. */
const together = 10;

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

const recordRow = (record: SeedRecord, kind: KindName, vesselId: number, id: number) => ({
  id,
  kind,
  vessel_id: vesselId,
  ...storedRecord(kinds[kind], record),
  findings: record.findings,
  open_findings: record.openFindings,
});

const attachmentRows = (record: SeedRecord, recordId: number, documents: ReadonlyMap<string, SeedFile>) =>
  record.attachments.map(({ document, fileName, date, variant }) => {
    const file = documents.get(document);
    if (!file) throw new Error(`No document is called ${document}`);
    return { record_id: recordId, file_id: file.id, file_name: fileName, date, variant };
  });
