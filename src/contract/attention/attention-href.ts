import { type AttentionSource, attentionSources, type SourceDefinition } from './attention-sources.ts';
import { kinds } from '../records/kinds.ts';
import { fleetHref } from '../fleet/fleet-link.ts';

/** The address of the list of a source's rows: of these vessels, or of all. */
export const attentionHref = (source: AttentionSource, vessel: readonly string[] = []): string => {
  const { list }: SourceDefinition = attentionSources[source];
  if (list.page === 'records') {
    const href = fleetHref(kinds[list.kind].paths[0], { condition: list.condition, vessel });
    return list.columns ? `${href}&${new URLSearchParams({ columns: list.columns.join(',') })}` : href;
  }
  if (list.page === 'surveys') return fleetHref('/class-surveys', { condition: list.condition, vessel });
  const search = vessel.length > 0 ? `?${new URLSearchParams({ vessel: vessel.join(',') })}` : '';
  switch (list.page) {
    case 'fleet':
      return `/fleet${search}`;
    case 'cdi':
      return `/vetting/cdi-status/1${search}`;
    case 'particulars':
      return vessel.length === 1 ? `/tb-info/vessel-data/${vessel[0]}` : '/tb-info/vessel-data';
    case 'receivedPositions':
      return '/administration/vessels';
    case 'monthlyReports':
      return '/monthly-report';
  }
};
