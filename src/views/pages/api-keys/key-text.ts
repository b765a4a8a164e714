import type { ApiKey } from '../../../contract/administration/api-key.ts';
import { missingValue } from '../../../contract/format.ts';
import { integrationResources } from '../../../contract/administration/integration-resources.ts';
import type { Received } from '../../../contract/receive.ts';

const states: Readonly<Record<string, string>> = { active: 'Active', expired: 'Expired', revoked: 'Revoked' };

/** The state of a key in words. */
export const stateText = ({ state }: Received<typeof ApiKey>): string => states[state ?? ''] ?? missingValue;

/** The names of resources, with commas between them; one that this build does not know is shown by its path. */
export const resourcesText = (paths: readonly (string | null)[]): string =>
  paths.map((path) => integrationResources.find((one) => one.path === path)?.label ?? path).join(', ');
