import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { ExportInput } from '../../src/contract/models/export.ts';
import type { VesselFilter } from '../../src/contract/models/filter.ts';
import type { RecordCalls } from '../../src/contract/records/kind.ts';
import { type KindName, kindNames, kinds } from '../../src/contract/records/kinds.ts';
import type { Handlers, SignedInCall } from '../handler.ts';
import { recordPdf } from '../pdf/record-pdf.ts';
import { chartRecords } from './record-chart.ts';
import { readAttachment, readRecord } from './record-detail.ts';
import { searchRecords } from './record-search.ts';

type RecordCallName = { [K in KindName]: `${K}.${keyof (typeof kinds)[K]['calls'] & string}` }[KindName];
type Reply = (input: never, call: SignedInCall) => Promise<unknown>;

/** How each request of a record kind is answered, whichever kind it is. */
const replies = {
  search: (kind) => async (filter: VesselFilter, call) =>
    keep(kinds[kind].calls.search, await searchRecords(kind, filter, call)),
  detail:
    (kind) =>
    async ({ id }: { id: number }, call) =>
      keep(kinds[kind].calls.detail, (await readRecord(kind, id, call)).detail),
  chart: (kind) => chartRecords.bind(undefined, kind),
  pdf:
    (kind) =>
    async ({ Id, OptionOrientation }: ExportInput, call) => {
      const { detail, ...record } = await readRecord(kind, Id, call);
      const edition = { ...record, orientation: OptionOrientation, brand, now: call.now };
      const pdf = await recordPdf(kinds[kind], keep(kinds[kind].calls.detail, detail), edition);
      return { ...pdf, mediaType: 'application/pdf' };
    },
  attachment:
    (kind) =>
    ({ id }: { id: number }, call) =>
      readAttachment(kind, id, call),
} as const satisfies Record<keyof RecordCalls, (kind: KindName) => Reply>;

/** What the database holds as JSON, held against the contract: nothing else leaves. */
const keep = ({ output, path }: Endpoint, value: unknown) => {
  const kept = z.safeParse(output, value);
  if (!kept.success) throw new Error(`What is stored does not fit ${path}`, { cause: kept.error });
  return kept.data;
};

const brand = 'Fleet Portal';

// SAFETY: the names are built from the very kinds and calls that RecordCallName names; each reply keeps to its contract.
export const recordHandlers = Object.fromEntries(
  kindNames.flatMap((kind) =>
    // SAFETY: the keys of a kind's calls are names of RecordCalls.
    (Object.keys(kinds[kind].calls) as (keyof RecordCalls)[]).map((call) => [`${kind}.${call}`, replies[call](kind)]),
  ),
) as unknown as Pick<Handlers, RecordCallName>;
