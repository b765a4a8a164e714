import { accident } from './accident.ts';
import { certificate } from './certificate.ts';
import { drill } from './drill.ts';
import { externalAudit } from './external-audit.ts';
import { internalAudit } from './internal-audit.ts';
import type { ChartStyle, RecordCalls, RecordKind } from './kind.ts';
import { nearMiss } from './near-miss.ts';
import { nonConformity } from './non-conformity.ts';
import { regulatory } from './regulatory.ts';
import { sire } from './sire.ts';
import { vesselInspection } from './vessel-inspection.ts';

/**
 * Every kind of record of the portal. Permissions, catalogue, routes, menu, titles, lists, charts, details, PDFs,
 * attachments, handlers, demo records and tests derive from it. A new kind goes last.
 */
export const kinds = {
  regulatory,
  internalAudit,
  externalAudit,
  sire,
  vesselInspection,
  certificate,
  drill,
  nearMiss,
  nonConformity,
  accident,
} as const satisfies Record<string, RecordKind>;

export type KindName = keyof typeof kinds;
// SAFETY: the keys of an object literal are exactly its names.
export const kindNames = Object.keys(kinds) as KindName[];

/** The kinds in the order of the menu. */
export const kindsInMenuOrder: readonly KindName[] = kindNames.toSorted((a, b) => positionOf(a) - positionOf(b));

function positionOf(name: KindName): number {
  const { position = kindNames.length + 1 }: RecordKind = kinds[name];
  return position;
}

type Kinds = typeof kinds;
/** The names of the kinds' requests: `<kind>.search`, `<kind>.detail`, … */
export type RecordCallName = { [K in KindName]: `${K}.${keyof Kinds[K]['calls'] & string}` }[KindName];

type RecordCall<N extends RecordCallName> = N extends `${infer K extends KindName}.${infer C}`
  ? Kinds[K]['calls'][C & keyof Kinds[K]['calls']]
  : never;

/** The requests of every kind by their names in the catalogue. */
// SAFETY: the keys are built from the same names as the mapped type's.
export const recordCalls = Object.fromEntries(
  kindNames.flatMap((kind) =>
    Object.entries(kinds[kind].calls).map(([call, endpoint]) => [`${kind}.${call}`, endpoint]),
  ),
) as unknown as { readonly [N in RecordCallName]: RecordCall<N> };

/** The requests of this name that kinds of records have. */
export type KindCall<C extends keyof RecordCalls> = Extract<RecordCallName, `${KindName}.${C}`>;

/** The requests of this name of the kinds with a chart style. */
export type StyleCall<S extends ChartStyle, C extends keyof RecordCalls> = {
  [K in KindName]: Kinds[K]['chart'] extends S ? Extract<KindCall<C>, `${K}.${C}`> : never;
}[KindName];

/** The endpoint of a kind with this name; undefined if it has none. */
export const kindCall = <C extends keyof RecordCalls>(kind: KindName, call: C): KindCall<C> | undefined => {
  const { calls }: RecordKind = kinds[kind];
  // SAFETY: every request of a kind is in the catalogue under this name.
  return calls[call] && (`${kind}.${call}` as KindCall<C>);
};
