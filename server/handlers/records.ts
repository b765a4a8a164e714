import type { CallInput } from '../../src/contract/catalogue.ts';
import type { ExportInput } from '../../src/contract/models/export.ts';
import type { RecordCalls } from '../../src/contract/records/kind.ts';
import { type KindName, kindNames, kinds, type RecordCallName } from '../../src/contract/records/kinds.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { recordFileName } from '../pdf/record-title.ts';
import { answerTables } from '../db/answer-tables.ts';
import { readStored } from '../db/stored.ts';
import { chartFleet } from './fleet-chart.ts';
import { listFleet } from './fleet-list.ts';
import { chartRecords } from './record-chart.ts';
import { readAttachment, readRecord } from './record-detail.ts';
import { searchRecords } from './record-search.ts';

type Reply = (input: never, call: SignedInContext) => Promise<unknown>;

/** The handlers of the endpoints that every record kind has. */
const replies = {
  search: (kind) => searchRecords.bind(undefined, kind),
  detail:
    (kind) =>
    async ({ id }: { id: number }, call) =>
      (await readRecord(kind, id, call)).detail,
  chart: (kind) => chartRecords.bind(undefined, kind),
  pdf:
    (kind) =>
    async ({ Id, OptionOrientation }: ExportInput, call) => {
      const { detail, ...record } = await readRecord(kind, Id, call);
      const options = { ...record, orientation: OptionOrientation, brand, now: call.now };
      const { output, path } = kinds[kind].calls.detail;
      const printed = readStored(output, detail, { log: call.log, what: path, tables: answerTables[`${kind}.detail`] });
      const bytes = await call.files.document({ kind, detail: printed, options }, call.caller);
      return { fileName: recordFileName(kinds[kind], printed, options), mediaType: 'application/pdf', bytes };
    },
  attachment:
    (kind) =>
    ({ id }: { id: number }, call) =>
      readAttachment(kind, id, call),
  fleet: (kind) => listFleet.bind(undefined, kind),
  fleetChart: (kind) => chartFleet.bind(undefined, kind),
} as const satisfies Record<keyof RecordCalls, (kind: KindName) => Reply>;

const brand = 'Fleet Portal';

// SAFETY: the names are built from the same kinds and calls as RecordCallName; each reply matches its contract.
export const recordHandlers = Object.fromEntries(
  kindNames.flatMap((kind) =>
    // SAFETY: the keys of a kind's calls are names of RecordCalls.
    (Object.keys(kinds[kind].calls) as (keyof RecordCalls)[]).map((call) => [`${kind}.${call}`, replies[call](kind)]),
  ),
) as unknown as {
  readonly [N in RecordCallName]: (input: CallInput<N>, call: SignedInContext) => ReturnType<Handlers[N]>;
};
