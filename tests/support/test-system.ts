import { portalChecks } from '../../server/checks/checks.ts';
import { readEnvironment } from '../../server/env.ts';
import type { SystemServices } from '../../server/handlers/handler.ts';

/** The self-checks of a portal on this machine, and its mail. */
export const testSystem = ({ now, transport }: Pick<SystemServices, 'now' | 'transport'>): SystemServices => ({
  checks: portalChecks,
  env: readEnvironment({}),
  now,
  transport,
});
