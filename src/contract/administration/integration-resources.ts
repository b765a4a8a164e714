import { sheetNameOf } from '../records/sheet-name.ts';
import { kindNames, kinds } from '../records/kinds.ts';

/** What a program may send to the integration API: the path after /api/integration/v1/, and the sheet whose rules apply. */
export interface IntegrationResource {
  readonly path: string;
  readonly label: string;
  readonly sheet: string;
}

const recordResources = kindNames.map((kind): IntegrationResource => {
  const sheet = sheetNameOf(kinds[kind]);
  return { path: `records/${sheet}`, label: kinds[kind].plural, sheet };
});

/** Every resource of the integration API, in the order in which they refer to each other. */
export const integrationResources: readonly IntegrationResource[] = [
  { path: 'vessels', label: 'Vessels', sheet: 'vessels' },
  ...recordResources,
  { path: 'class-surveys', label: 'Class Surveys', sheet: 'class-surveys' },
  { path: 'ports', label: 'Ports', sheet: 'ports' },
  { path: 'voyages', label: 'Voyages', sheet: 'voyages' },
  { path: 'port-calls', label: 'Port Calls', sheet: 'port-calls' },
  { path: 'positions', label: 'Positions', sheet: 'positions' },
  { path: 'noon-reports', label: 'Noon Reports', sheet: 'noon-reports' },
  { path: 'industry', label: 'Industry', sheet: 'industry' },
  { path: 'reports/monthly', label: 'Monthly Reports', sheet: 'monthly-reports' },
  { path: 'reports/opex', label: 'OPEX Reports', sheet: 'opex-reports' },
  { path: 'news', label: 'News', sheet: 'news' },
  { path: 'broadcasts', label: 'Broadcasts', sheet: 'broadcasts' },
  { path: 'safety-campaigns', label: 'Safety Campaigns', sheet: 'safety-campaigns' },
  { path: 'tmsa', label: 'TMSA', sheet: 'tmsa' },
  { path: 'company-page', label: 'Company Page', sheet: 'company-page' },
];
