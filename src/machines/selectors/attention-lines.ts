import type { AttentionLine, DismissedLine } from '../../contract/attention/attention.ts';
import {
  type AttentionSource,
  attentionSourceNames,
  attentionSources,
  type SourceDefinition,
} from '../../contract/attention/attention-sources.ts';
import { counted } from '../../contract/format.ts';
import type { Received } from '../../contract/receive.ts';

type ReceivedLine = Pick<Received<typeof AttentionLine>, 'source' | 'imono' | 'vessel' | 'count' | 'note'>;

/** A line of a source that this build knows. */
export type KnownLine<L extends ReceivedLine = ReceivedLine> = L & { readonly source: AttentionSource };

/** A heading of Attention: a source or a vessel, how many rows its lines have, and its lines, the worst first. */
export interface AttentionGroup {
  readonly key: string;
  /** The worst source of the group. */
  readonly source: AttentionSource;
  /** null: of the whole company. */
  readonly vessel: string | null;
  readonly count: number;
  readonly lines: readonly KnownLine[];
}

const isKnown = <L extends ReceivedLine>(line: L): line is L & KnownLine<L> =>
  Object.hasOwn(attentionSources, line.source);

/** The lines of known sources: a newer server may have others. */
export const knownLines = <L extends ReceivedLine>(lines: readonly L[]): readonly KnownLine<L>[] =>
  lines.filter(isKnown);

const rank = ({ source }: { readonly source: AttentionSource }): number => attentionSourceNames.indexOf(source);
const nameOf = ({ vessel, imono }: ReceivedLine): string => vessel ?? imono ?? '';
const countOf = (lines: readonly ReceivedLine[]): number => lines.reduce((sum, { count }) => sum + count, 0);

/** One group for each source, the most severe first; within it the vessels with most rows first. */
export const linesByKind = (lines: readonly KnownLine[]): readonly AttentionGroup[] =>
  attentionSourceNames.flatMap((source) => {
    const own = lines
      .filter((line) => line.source === source)
      .toSorted((a, b) => b.count - a.count || nameOf(a).localeCompare(nameOf(b)));
    return own.length === 0 ? [] : [{ key: source, source, vessel: null, count: countOf(own), lines: own }];
  });

/** One group for each vessel: first the one with the worst source, then the one with most rows of it, then by name. */
export const linesByVessel = (lines: readonly KnownLine[]): readonly AttentionGroup[] =>
  [...Map.groupBy(lines, ({ imono }) => imono)]
    .flatMap(([imono, ofVessel]) => {
      const own = ofVessel.toSorted((a, b) => rank(a) - rank(b));
      const [worst] = own;
      if (!worst) return [];
      const vessel = worst.vessel ?? imono;
      return [
        { worst, group: { key: imono ?? 'company', source: worst.source, vessel, count: countOf(own), lines: own } },
      ];
    })
    .toSorted(
      ({ worst: a }, { worst: b }) => rank(a) - rank(b) || b.count - a.count || nameOf(a).localeCompare(nameOf(b)),
    )
    .map(({ group }) => group);

/** '16 certificates'. */
export const countedRows = (source: AttentionSource, count: number): string => {
  const { words }: SourceDefinition = attentionSources[source];
  return counted(count, ...words);
};

/** 'MT Dawn: 2 certificates overdue', to name a line apart from its place. */
export const lineText = ({ source, vessel, imono, count }: KnownLine): string => {
  const rows = `${countedRows(source, count)}, ${attentionSources[source].status.toLowerCase()}`;
  return imono === null ? rows : `${vessel ?? imono}: ${rows}`;
};

/** The name of a line in the address. */
export const lineKey = ({ source, imono }: Pick<KnownLine, 'source' | 'imono'>): string =>
  imono === null ? source : `${source}.${imono}`;

export type KnownDismissal = KnownLine<Received<typeof DismissedLine>>;
