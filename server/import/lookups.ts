import { formerCodesOf, listedPort } from '../db/listed-ports.ts';
import type { Database } from '../db/schema.ts';
import type { CellValue } from '../files/file-job.ts';
import { createOwnPorts, type OwnPort, type OwnPorts, readOwnPorts } from './own-ports.ts';
import { sameName, withoutDecimals } from './same-name.ts';
import { type Scope, vesselsOf } from './scope.ts';
import type { Reference, ReferenceTarget } from './sheets/sheet.ts';

/** What a row refers to: its id, null if it is only in the file so far, and the values of the cells that name it. */
interface Known {
  readonly id: number | null;
  readonly parts: readonly string[];
}

/** A refused row of the file because of which others are refused: its number in the batch, and its place in words. */
export interface Cause {
  readonly number: number;
  readonly place: string;
}

/** The rows of a company that other rows refer to, by the key that cells name them by. */
export interface Lookups {
  readonly scope: Scope;
  readonly known: Readonly<Record<ReferenceTarget, Map<string, Known>>>;
  /** The values of cells that name a row, by its id. */
  readonly parts: Readonly<Record<ReferenceTarget, Map<number, readonly string[]>>>;
  /** The IMO number of each vessel by her name in lower case, and without 'M/T' before it; '' if several vessels have the name. */
  readonly imoByName: Map<string, string>;
  readonly vesselNames: Map<string, string>;
  readonly ownPorts: OwnPorts;
  /** The refused rows of the file that other rows may refer to. */
  readonly refused: Map<string, Cause>;
}

/** Reads the vessels of a scope, and what else rows of its sheets can refer to: everything, or these targets. */
export const readLookups = async (
  db: Database,
  scope: Scope,
  targets: ReadonlySet<ReferenceTarget> = new Set(targetNames),
): Promise<Lookups> => {
  const lookups: Lookups = {
    scope,
    known: empty(),
    parts: empty(),
    imoByName: new Map(),
    vesselNames: new Map(),
    ownPorts: createOwnPorts(),
    refused: new Map(),
  };
  for (const target of targetNames) if (target === 'vessel' || targets.has(target)) await readers[target](db, lookups);
  return lookups;
};

/** The same with what rows of one sheet can refer to. */
export const readSheetLookups = (
  db: Database,
  scope: Scope,
  { references }: { readonly references: readonly Reference[] },
): Promise<Lookups> => readLookups(db, scope, new Set(references.map(({ to }) => to)));

const targetNames = ['vessel', 'voyage', 'port', 'category', 'benchmark', 'inspection'] as const;

const readers: Readonly<Record<(typeof targetNames)[number], (db: Database, lookups: Lookups) => Promise<void>>> = {
  vessel: async (db, lookups) => {
    const vessels = await db
      .selectFrom('vessel')
      .where('id', 'in', vesselsOf(lookups.scope))
      .select(['id', 'imono', 'name'])
      .execute();
    for (const { id, imono, name } of vessels) addVessel(lookups, imono, name, id);
  },
  voyage: async (db, lookups) => {
    const voyages = await db
      .selectFrom('voyage')
      .innerJoin('vessel', 'vessel.id', 'voyage.vessel_id')
      .where('vessel.id', 'in', vesselsOf(lookups.scope))
      .select(['voyage.id', 'imono', 'voyage_no'])
      .execute();
    for (const { id, imono, voyage_no } of voyages) add(lookups, 'voyage', [imono, voyage_no], id);
  },
  port: async (db, lookups) => {
    const ports = await db.selectFrom('port').orderBy('id', 'desc').select(['id', 'locode', 'name']).execute();
    for (const { id, locode, name } of ports) {
      const listed = listedPort(locode ?? '');
      // A port may be named as the list has it, or by a code that it had before, unless another is.
      const names = listed && listedPort(listed.name) === listed ? [listed.name] : [];
      for (const other of [...names, ...formerCodesOf(locode ?? '')])
        if (!lookups.known.port.has(keyOf([other]))) add(lookups, 'port', [other], id);
      add(lookups, 'port', [name], id);
      if (locode) add(lookups, 'port', [locode], id);
    }
    for (const own of await readOwnPorts(db, lookups.scope.companyId)) addOwnPort(lookups, own);
  },
  category: async (db, lookups) => {
    const categories = await db
      .selectFrom('news_category')
      .where('company_id', '=', lookups.scope.companyId)
      .select(['id', 'kind', 'name'])
      .execute();
    for (const { id, kind, name } of categories) add(lookups, 'category', [kind, name], id);
  },
  benchmark: async (db, lookups) => {
    const headings = await db
      .selectFrom('benchmark_category')
      .where('company_id', '=', lookups.scope.companyId)
      .orderBy('parent_id', (order) => order.asc().nullsLast())
      .select(['id', 'name'])
      .execute();
    for (const { id, name } of headings) add(lookups, 'benchmark', [name], id);
  },
  inspection: async (db, lookups) => {
    const inspections = await db
      .selectFrom('vetting_inspection')
      .innerJoin('vessel', 'vessel.id', 'vetting_inspection.vessel_id')
      .where('vessel.id', 'in', vesselsOf(lookups.scope))
      .where('record_id', 'is', null)
      .select(['vetting_inspection.id', 'imono', 'programme', 'date'])
      .execute();
    for (const { id, imono, programme, date } of inspections) add(lookups, 'inspection', [imono, programme, date], id);
  },
};
const empty = <K, V>(): Record<ReferenceTarget, Map<K, V>> => ({
  vessel: new Map(),
  voyage: new Map(),
  port: new Map(),
  category: new Map(),
  benchmark: new Map(),
  inspection: new Map(),
  row: new Map(),
  file: new Map(),
});

/** Makes a row known by the values of the cells that name it. */
export const add = (lookups: Lookups, to: ReferenceTarget, parts: readonly string[], id: number | null): void => {
  lookups.known[to].set(keyOf(parts), { id, parts });
  if (id !== null) lookups.parts[to].set(id, parts);
};

/** Makes a vessel known by her IMO number and her name. */
export const addVessel = (lookups: Lookups, imono: string, name: string, id: number | null): void => {
  add(lookups, 'vessel', [imono], id);
  lookups.vesselNames.set(imono, name);
  for (const key of [inOneWay(name), `bare ${bareName(name)}`]) {
    const other = lookups.imoByName.get(key);
    lookups.imoByName.set(key, other === undefined || other === imono ? imono : '');
  }
};

/** The IMO number of the vessel with this name: as written, else without 'M/T' before it; '' if several have it. */
export const imoNamed = ({ imoByName }: Pick<Lookups, 'imoByName'>, name: string): string | undefined =>
  imoByName.get(inOneWay(name)) ?? imoByName.get(`bare ${bareName(name)}`);

/** A name as it is compared, and without quotes around it. */
const inOneWay = (name: string): string => sameName(name).replace(/^["'„“”«»](.+)["'„“”«»]$/, '$1');

/** A name without the kind of ship before it: M/T, MV, M.V., SS. */
const bareName = (name: string): string => {
  const whole = inOneWay(name);
  return inOneWay(whole.replace(/^(?:m\.?\/?[tvs]|s\.?\/?s|mts|msv|lng\/?c|lpg\/?c)\.?\s+(?=\S)/, '')) || whole;
};

/** Makes an own port known: its name means its code, unless an earlier one has the name, or a port without a code does. */
export const addOwnPort = ({ ownPorts: { byCode, codeOf }, known, parts }: Lookups, port: OwnPort): void => {
  const { locode, name } = port;
  byCode.set(locode, { ...byCode.get(locode), ...port });
  if (name === undefined || codeOf.has(sameName(name))) return;
  codeOf.set(sameName(name), locode);
  const key = keyOf([name]);
  const other = known.port.get(key)?.id ?? null;
  const isWithoutCode = other !== null && keyOf(parts.port.get(other) ?? []) === key;
  if (!isWithoutCode) known.port.set(key, { id: known.port.get(keyOf([locode]))?.id ?? null, parts: [locode] });
};

/** The key of the values of cells, without regard to upper and lower case, to kinds of spaces and to a trailing .0. */
export const keyOf = (parts: readonly unknown[]): string =>
  parts.map((part) => sameName(String(withoutDecimals(part) ?? ''))).join('\u0001');

/** The values by which a row names the one it refers to; undefined if all of its cells are empty. */
export const partsOf = (
  { fixed = [], from }: Reference,
  values: Readonly<Record<string, CellValue>>,
): readonly string[] | undefined => {
  const parts = from.map((header) => values[header] ?? '');
  return parts.every((part) => part === '') ? undefined : [...fixed, ...parts.map(String)];
};

/** What a reference that has no id yet is stored as until it is applied. */
export const placeholder = (to: ReferenceTarget, parts: readonly string[]): string => `@${to}:${JSON.stringify(parts)}`;

/** The target and the parts of a placeholder; undefined for anything else. */
export const placeholderParts = (value: unknown): { readonly to: string; readonly parts: string[] } | undefined => {
  const [, to, parts] = (typeof value === 'string' && /^@(\w+):(.*)$/s.exec(value)) || [];
  // SAFETY: `placeholder` wrote it.
  return to === undefined || parts === undefined ? undefined : { to, parts: JSON.parse(parts) as string[] };
};
