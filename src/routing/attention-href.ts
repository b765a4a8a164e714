import {
  type AttentionSource,
  attentionSources,
  type SourceDefinition,
} from '../contract/attention/attention-sources.ts';
import { kinds } from '../contract/records/kinds.ts';
import { type FleetLink, fleetHref } from './fleet-view.ts';
import { routeAt } from './routes.ts';

/** The address of the list of a source's rows: of these vessels, or of all. */
export const attentionHref = (source: AttentionSource, vessel: readonly string[] = []): string => {
  const { list }: SourceDefinition = attentionSources[source];
  if (list.page === 'records') return fleetHref(kinds[list.kind].paths[0], { condition: list.condition, vessel });
  if (list.page === 'surveys') return surveysHref({ condition: list.condition, vessel });
  return list.page === 'fleet' ? `/fleet?${new URLSearchParams({ vessel: vessel.join(',') })}` : '/monthly-report';
};

/** The class surveys of all vessels; those of the first one while the portal has no such page. */
const surveysHref = (link: FleetLink): string => {
  const path = '/class-surveys';
  if (routeAt(path)?.allVessels) return fleetHref(path, link);
  return [path, ...(link.vessel ?? []).slice(0, 1)].join('/');
};
