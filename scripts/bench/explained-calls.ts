import path from 'node:path';
import type { SignedInContext } from '../../server/request/request-context.ts';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import { callSamples, type Owned } from '../../tests/support/call-samples.ts';
import { importParts } from './import-parts.ts';

type Handle = (input: object, call: SignedInContext) => Promise<unknown>;

/** The handlers of a version of the portal whose statements are explained, by the name of their call. */
export type ExplainedHandlers = Readonly<Record<string, Handle>>;

/** Where the handlers are: tables of handlers, and single ones with the name of their call. */
const tables = {
  'handlers/records.ts': 'recordHandlers',
  'handlers/fleet.ts': 'fleetHandlers',
  'handlers/vessels.ts': 'vesselHandlers',
  'handlers/publications.ts': 'publicationHandlers',
} as const;
const withoutInput = {
  'attention.list': ['handlers/attention.ts', 'attentionList'],
} as const;

/** Loads the handlers of the version in a folder. */
export const explainedHandlersIn = async (folder: string): Promise<ExplainedHandlers> => {
  const exported = async (file: string, name: string): Promise<unknown> => {
    const parts: Readonly<Record<string, unknown>> = { ...(await importParts(path.join(folder, 'server'), [file])) };
    return parts[name];
  };
  const handlers: Record<string, Handle> = {};
  // SAFETY: every version of the portal exports the same tables and functions; if not, the benchmark fails at once.
  for (const [file, name] of Object.entries(tables)) Object.assign(handlers, (await exported(file, name)) as object);
  for (const [call, [file, name]] of Object.entries(withoutInput)) {
    // SAFETY: as above.
    const handle = (await exported(file, name)) as (call: SignedInContext) => Promise<unknown>;
    handlers[call] = (_, context) => handle(context);
  }
  return handlers;
};

interface ExplainedCall {
  /** What is shown: the call, and what is asked for if that is not the sample of the contract's tests. */
  readonly title: string;
  readonly call: string;
  readonly input: object;
}

/** Calls whose answers are files or whose statements change rows are not explained. */
const isExplained = (call: string): boolean => !/\.(pdf|attachment|report)$|^attachment\./.test(call);

/** Every read of the handlers with its sample, and what is asked of all vessels or of all years. */
export const explainedCalls = (handlers: ExplainedHandlers, owned: Owned): readonly ExplainedCall[] => {
  const samples = Object.keys(handlers)
    .filter((call) => isExplained(call) && callSamples[call] !== undefined)
    .map((call) => ({ title: call, call, input: callSamples[call]?.(owned) ?? {} }));
  const years = {
    imono: owned.imono,
    optionFilter: optionFilter.dates,
    startDate: '2000-01-01',
    endDate: '2100-12-31',
  };
  const charts = kindNames
    .filter((kind) => kinds[kind].chart !== 'certificateOverview')
    .map((kind) => ({ title: `${kind}.chart, all years`, call: `${kind}.chart`, input: { ...years, skipCount: 0 } }));
  const lists = [...kindNames, 'classSurvey', 'finding'].flatMap((list) => [
    { title: `${list}.fleet, unfiltered`, call: `${list}.fleet`, input: {} },
    { title: `${list}.fleet, by due date`, call: `${list}.fleet`, input: { sort: 'due.asc' } },
  ]);
  return [...samples, ...charts, ...lists, { title: 'fleet.detail, all vessels', call: 'fleet.detail', input: {} }];
};
