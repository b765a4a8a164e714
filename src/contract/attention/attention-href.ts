import { type AttentionSource, attentionSources, type SourceDefinition } from './attention-sources.ts';
import { kinds } from '../records/kinds.ts';
import { fleetHref } from '../fleet/fleet-link.ts';

/** The address of the list of a source's rows: of these vessels, or of all. */
export const attentionHref = (source: AttentionSource, vessel: readonly string[] = []): string => {
  const { list }: SourceDefinition = attentionSources[source];
  if (list.page === 'records') return fleetHref(kinds[list.kind].paths[0], { condition: list.condition, vessel });
  if (list.page === 'surveys') return fleetHref('/class-surveys', { condition: list.condition, vessel });
  return list.page === 'fleet' ? `/fleet?${new URLSearchParams({ vessel: vessel.join(',') })}` : '/monthly-report';
};
